import type { FormSchema } from "../validator/compiled-validators.js";
import { formatList, parseList } from "../values/comma-list.js";
import { readText, shownText } from "../values/field-text.js";
import { formatNumber } from "../values/number-text.js";
import { uiOf } from "../fields/ui-hint.js";

/** How a value is typed: as text, as a number, or as texts with commas between them. */
interface TypedAs {
  /** Of the HTML input. */
  type: string;
  shown: (value: unknown) => string;
  read: (text: string, schema: FormSchema, initial: unknown) => unknown;
}

const number: TypedAs = {
  type: "number",
  shown: formatNumber,
  read: (text, schema, initial) => {
    if (text !== "") return Number(text);
    return [schema.type].flat().includes("null") ? null : initial;
  },
};

const list: TypedAs = {
  type: "text",
  shown: (value) => (Array.isArray(value) ? formatList(value.map(String)) : ""),
  read: (text, schema) => parseList(text, schema.uniqueItems === true).items,
};

const inputTypes: Readonly<Record<string, string>> = { email: "email", uri: "url", date: "date" };

export function typedAs(schema: FormSchema): TypedAs {
  const types = [schema.type].flat();
  if (types.includes("number") || types.includes("integer")) return number;
  if (types.includes("array")) return list;
  const type = uiOf(schema).as === "password" ? "password" : (inputTypes[schema.format ?? ""] ?? "text");
  return { type, shown: shownText, read: readText };
}
