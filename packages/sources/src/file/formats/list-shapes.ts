import { isObject, type Untrusted, valueAt } from "../../thread/untrusted-values.js";
import { fieldNames, normalName } from "../field-names.js";

export const knownTexts: ReadonlySet<string> = new Set(fieldNames.body);

/** `{columns: [...], rows: [[...]]}`, as Datasette and pandas (there: `data`) write it. */
export function rowsOf(value: Untrusted): Untrusted[] | null {
  const rows = Array.isArray(value.rows) ? value.rows : value.data;
  if (!Array.isArray(value.columns) || !Array.isArray(rows) || !rows.every(Array.isArray)) return null;
  const names = value.columns.map((column) => String(isObject(column) ? column.name : column));
  return rows.map((row) => recordFrom(names.map((name, index) => [name, row[index] as unknown])));
}

/** Rows as lists, the first of which names a column of texts. */
export function namedRows(rows: readonly unknown[]): Untrusted[] | null {
  const [names, ...others] = rows;
  if (!Array.isArray(names) || others.length === 0 || !others.every(Array.isArray)) return null;
  const isHeader =
    names.every((name) => typeof name === "string") && names.some((name) => knownTexts.has(normalName(name)));
  if (!isHeader) return null;
  return others.map((row) => recordFrom(names.map((name: string, index) => [name, row[index] as unknown])));
}

/** Programs that speak WhatsApp's protocol (Baileys, Evolution API) keep each kind of message at a path of its own. */
function ofWhatsApp({ key, message, ...outer }: Untrusted): Untrusted {
  const [words] = [
    ["conversation"],
    ["extendedTextMessage", "text"],
    ["imageMessage", "caption"],
    ["videoMessage", "caption"],
  ]
    .map((path) => valueAt(message, ...path))
    .filter((each) => typeof each === "string");
  return {
    ...{
      id: valueAt(key, "id"),
      sender: outer.pushName,
      recipient: valueAt(key, "remoteJid"),
      text: words ?? "",
    },
    parent_id: valueAt(message, "extendedTextMessage", "contextInfo", "stanzaId"),
    created_at: valueAt(outer.messageTimestamp, "low") ?? outer.messageTimestamp,
  };
}

/** R writes a single value as a list of one, unless it is told otherwise. */
export function unboxed(record: Untrusted): Untrusted {
  if (isObject(record.key) && "remoteJid" in record.key && isObject(record.message))
    return ofWhatsApp(record);
  for (const name in record) {
    const value = record[name];
    if (!Array.isArray(value) && !(isObject(value) && Object.keys(value).length === 0)) return record;
  }
  const entries = Object.entries(record);
  const areBoxes = entries.every(([, value]) => isObject(value) || isBox(value));
  if (entries.length < 2 || !areBoxes) return record;
  return recordFrom(entries.map(([name, value]) => [name, Array.isArray(value) ? boxed(value[0]) : null]));
}

/** Drupal names what is in the list, too. */
function boxed(value: unknown): unknown {
  return isObject(value) ? (value.value ?? value.target_id) : value;
}

function isBox(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length < 2 && (typeof value[0] !== "object" || boxed(value[0]) != null)
  );
}

/** `{body: [...], author: [...]}` or `{body: {"0": ...}}`, as pandas writes columns. */
export function columnsOf(value: Untrusted): Untrusted[] | null {
  const columns = Object.entries(value).filter(([, column]) => typeof column === "object" && column !== null);
  if (columns.length < 2 || columns.length !== Object.keys(value).length) return null;
  const text = columns.find(([name]) => knownTexts.has(normalName(name)))?.[1];
  if (typeof text !== "object" || text === null) return null;
  const keys = Object.keys(text);
  if (!Object.values(text).every((cell) => typeof cell === "string" || cell === null)) return null;
  return keys.map((key) =>
    recordFrom(columns.map(([name, column]) => [name, (column as Record<string, unknown>)[key]])),
  );
}

/** Of names that may be `__proto__`. */
export function recordFrom(entries: readonly (readonly [string, unknown])[]): Untrusted {
  return Object.fromEntries(entries);
}
