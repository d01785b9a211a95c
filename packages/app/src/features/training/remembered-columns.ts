import type { FileChoices, FileColumn } from "@undertone/schemas/types";

/** What is kept of a choice: it holds for every file with these columns. */
export type ColumnChoices = Pick<FileChoices, "columns" | "dateOrder" | "privateChat">;

interface Remembered {
  columns: readonly string[];
  choices: ColumnChoices;
}

const KEY = "undertone.file-columns";
/** Tables of so many kinds are remembered; the oldest are forgotten. */
const MOST = 30;

/** What was chosen for the last file with the same columns, in whatever order; undefined: nothing. */
export function rememberedColumns(columns: readonly FileColumn[] | null): ColumnChoices | undefined {
  if (columns === null) return undefined;
  const names = sortedNames(columns);
  return stored().find((one) => isSame(one.columns, names))?.choices;
}

export function rememberColumns(columns: readonly FileColumn[] | null, choices: FileChoices): void {
  if (columns === null) return;
  const names = sortedNames(columns);
  const others = stored().filter((one) => !isSame(one.columns, names));
  const chosen: ColumnChoices = {
    ...(choices.columns !== undefined && { columns: choices.columns }),
    ...(choices.dateOrder !== undefined && { dateOrder: choices.dateOrder }),
    ...(choices.privateChat === true && { privateChat: true }),
  };
  const { columns: chosenColumns = {}, ...further } = chosen;
  const isChosen = Object.keys({ ...chosenColumns, ...further }).length > 0;
  if (!isChosen && others.length === stored().length) return;
  const kept = isChosen ? [{ columns: names, choices: chosen }, ...others].slice(0, MOST) : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage may be switched off or full; the choice then holds for this file alone.
  }
}

function sortedNames(columns: readonly FileColumn[]): readonly string[] {
  return columns.map(({ name }) => name).toSorted();
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, at) => name === other[at]);
}

/** What another version or another program may have written there counts as nothing. */
function stored(): readonly Remembered[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(value) ? value.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== "object" || value === null) return false;
  const { columns, choices } = value as Record<string, unknown>;
  return Array.isArray(columns) && typeof choices === "object" && choices !== null;
}
