/** A list as a person edits it: its items with commas between, those that need it in quotation marks. */
export function formatList(items: readonly string[]): string {
  return items.map((item) => (needsQuotes(item) ? `"${item.replaceAll('"', '""')}"` : item)).join(", ");
}

/** What would be read as something else: two items, one without its spaces, one in quotation marks. */
function needsQuotes(item: string): boolean {
  return /[,\n]|^"/.test(item) || item.trim() !== item;
}

/**
 * Reads a text of items with commas (or line breaks, where a text was pasted) between them: each is trimmed, empty
 * ones are dropped. As in CSV, an item in quotation marks may hold commas, and its own quotation marks twice:
 * `"a, b", c` are two items. A mark that is never closed is an ordinary character.
 *
 * @param unique Whether repeated items are dropped too; the first stays.
 * @returns The items, and how many were left out because they were there already.
 */
export function parseList(text: string, unique: boolean) {
  const all = itemsOf(text).filter((item) => item !== "");
  const items = unique ? [...new Set(all)] : all;
  return { items, duplicates: all.length - items.length };
}

const quoted = /\s*"((?:[^"]|"")*)"[^\S\n]*(?=[,\n]|$)/y;
const plain = /[^,\n]*/y;

function itemsOf(text: string): string[] {
  // Most lists have no quotation mark, and are split at every keystroke to be counted.
  if (!text.includes('"')) return text.split(/[,\n]/).map((item) => item.trim());
  const items: string[] = [];
  for (let at = 0; at <= text.length; at += 1) {
    quoted.lastIndex = at;
    const inQuotes = quoted.exec(text);
    plain.lastIndex = at;
    const [whole, item] = inQuotes
      ? [inQuotes[0], (inQuotes[1] ?? "").replaceAll('""', '"')]
      : [plain.exec(text)?.[0] ?? ""];
    items.push(item ?? whole.trim());
    at += whole.length;
  }
  return items;
}
