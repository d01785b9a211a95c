import { escaped } from "./json-positions.js";
import { type LintedFile, meant } from "./linted-file.js";
import { isRecord } from "../values/record.js";
import type { SchemaPart } from "./schema-parts.js";

/** What `x-ui` may name, and what it may say as an object. */
const fieldKinds = [
  ...["checkboxes", "closed", "color", "date", "date-time", "file", "hidden", "open", "password"],
  ...["radio", "select", "switch", "text", "textarea", "time"],
];
const uiNames = [
  ...["accept", "as", "autocomplete", "columns", "enumDisabled", "enumNames", "itemsInOneLine", "maxSize"],
  ...["order", "placeholder", "rows", "template", "width"],
];

export function unknownUi(file: LintedFile, { schema, pointer }: SchemaPart): void {
  const hint = schema["x-ui"];
  if (hint === undefined) return;
  const at = `${pointer}/x-ui`;
  if (typeof hint === "string") return unknownKind(file, hint, at);
  if (!isRecord(hint)) return file.tell(at, "x-ui is a name or an object");
  for (const name of Object.keys(hint))
    if (!uiNames.includes(name))
      file.tell(`${at}/${escaped(name)}`, `x-ui has no "${name}".${meant(name, uiNames)}`, "name");
  if (hint.as !== undefined) unknownKind(file, hint.as, `${at}/as`);
  if (hint.template !== undefined) unknownName(file, hint.template, file.options.ui ?? [], `${at}/template`);
  wrongColumns(file, hint, at);
  for (const [name, type] of [
    ["accept", "string"],
    ["autocomplete", "string"],
    ["maxSize", "number"],
    ["itemsInOneLine", "number"],
  ] as const)
    if (hint[name] !== undefined && typeof hint[name] !== type)
      file.tell(`${at}/${name}`, `"${name}" of x-ui is ${type === "string" ? "a text" : "a number"}`);
}

const MOST_COLUMNS = 6;

/** A form has columns for these alone, and takes any other number for none. */
function wrongColumns(file: LintedFile, hint: Readonly<Record<string, unknown>>, pointer: string): void {
  for (const name of ["columns", "width"]) {
    const value = hint[name];
    const isCount = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_COLUMNS;
    if (value === undefined || isCount || (name === "width" && value === "full")) continue;
    const other = name === "width" ? ', or "full"' : "";
    file.tell(`${pointer}/${name}`, `"${name}" of x-ui is a whole number from 1 to ${MOST_COLUMNS}${other}`);
  }
}

function unknownKind(file: LintedFile, name: unknown, pointer: string): void {
  unknownName(file, name, [...fieldKinds, ...(file.options.ui ?? [])], pointer);
}

function unknownName(file: LintedFile, name: unknown, known: readonly string[], pointer: string): void {
  if (!known.includes(name as string))
    file.tell(pointer, `x-ui knows no ${JSON.stringify(name)}.${meant(String(name), known)}`);
}
