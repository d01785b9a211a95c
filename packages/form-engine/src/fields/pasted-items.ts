import { choicesOf } from "./choices.js";
import { shownProperties } from "./object-field.js";
import type { SchemaOrBoolean } from "../form/followed-schema.js";
import type { FormSession } from "../form/form-session.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { isRecord } from "../values/record.js";

/** What a table that was pasted into a list becomes. */
export interface PastedItems {
  items: unknown[];
  /** Cells with something in them that were not read: of another type, read only, or for more items or fields than there may be. */
  left: string[];
}

interface Target {
  session: FormSession;
  items: readonly unknown[];
  /** Where the first cell goes: an item, and of an item of several fields one of them. */
  index: number;
  property: string | undefined;
  schemaAt: (index: number) => SchemaOrBoolean;
  mostItems: number;
}

/**
 * Fills items from the one that was pasted into: a cell each, or of items with several fields a row each, its cells going to
 * the fields from the one that was pasted into.
 */
export function pastedItems(rows: readonly (readonly string[])[], target: Target): PastedItems {
  const { items, index, property, mostItems } = target;
  const cells = property === undefined ? rows.flat().map((cell) => [cell]) : rows;
  const filled = [...items];
  const left: string[] = [];
  for (const [offset, row] of cells.entries()) {
    const at = index + offset;
    if (at >= mostItems) {
      left.push(...row);
      continue;
    }
    const read = readRow(row, filled[at], at, target);
    filled[at] = read.item;
    left.push(...read.left);
  }
  return { items: filled, left: left.filter(Boolean) };
}

function readRow(row: readonly string[], before: unknown, index: number, target: Target) {
  const { session, property, schemaAt } = target;
  const schema = schemaAt(index);
  if (property === undefined) {
    const read = readCell(session, schema, before, row[0] ?? "");
    return read ? { item: read.value, left: [] } : { item: before, left: row };
  }
  const given = before ?? session.reader.newValue(schema);
  const resolved = session.reader.resolve(schema, given);
  const known = typeof resolved === "object" ? resolved : {};
  if (known.readOnly === true) return { item: before, left: row };
  const properties = (known.properties ?? {}) as Record<string, SchemaOrBoolean>;
  const names = shownProperties(known);
  const item: Record<string, unknown> = isRecord(given) ? { ...given } : {};
  const left: string[] = [];
  for (const [offset, cell] of row.entries()) {
    const name = names[names.indexOf(property) + offset];
    const read = name !== undefined && readCell(session, properties[name] ?? false, item[name], cell);
    if (read) item[name] = read.value;
    else left.push(cell);
  }
  return { item, left };
}

/** @returns undefined for what is no value of the schema's type, and where nobody may change it. */
function readCell(
  session: FormSession,
  schema: SchemaOrBoolean,
  before: unknown,
  cell: string,
): { value: unknown } | undefined {
  const resolved = session.reader.resolve(schema, before);
  if (typeof resolved === "boolean") return resolved ? { value: cell } : undefined;
  if (resolved.readOnly === true) return undefined;
  if (cell === "") return { value: undefined };
  const choices = choicesOf(resolved, session.words);
  if (choices) {
    const chosen = choices.find(({ label, value }) => label === cell || String(value) === cell);
    return chosen && { value: chosen.value };
  }
  return readTyped(resolved, cell, session);
}

function readTyped(
  { type }: FormSchema,
  cell: string,
  { words }: FormSession,
): { value: unknown } | undefined {
  const types = [type].flat();
  if (types.includes("string") || type === undefined) return { value: cell };
  if (types.includes("number") || types.includes("integer")) {
    const number = Number(cell);
    return Number.isFinite(number) ? { value: number } : undefined;
  }
  if (!types.includes("boolean")) return undefined;
  const answer = cell.toLowerCase();
  if ([words.yes.toLowerCase(), "true"].includes(answer)) return { value: true };
  return [words.no.toLowerCase(), "false"].includes(answer) ? { value: false } : undefined;
}
