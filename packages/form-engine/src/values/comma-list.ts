/** A list as a person edits it: its items with commas between. */
export function formatList(items: readonly string[]): string {
  return items.join(", ");
}

/** The items of such a text, and how many were left out because they were there already. */
export interface ParsedList {
  items: string[];
  duplicates: number;
}

/**
 * Reads a text of items with commas (or line breaks, where a text was pasted) between them: each is trimmed, empty
 * ones are dropped.
 *
 * @param unique Whether repeated items are dropped too; the first stays.
 */
export function parseList(text: string, unique: boolean): ParsedList {
  const all = text
    .split(/[,\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
  const items = unique ? [...new Set(all)] : all;
  return { items, duplicates: all.length - items.length };
}

/** How many items a text holds, repeated ones counted; cheap enough for every keystroke. */
export function countItems(text: string): number {
  return parseList(text, false).items.length;
}
