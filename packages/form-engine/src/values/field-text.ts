import type { FormSchema } from "../validator/compiled-validators.js";

/** What a person meant by the text of a text input. */
export function readText(text: string, schema: FormSchema, initial: unknown): string | null | undefined {
  const value = schema.format === "email" || schema.format === "uri" ? text.trim() : text;
  if (value !== "") return value;
  if ([schema.type].flat().includes("null")) return null;
  // Without a default, an empty text is no text: a required field is then missing rather than too short.
  return typeof initial === "string" ? "" : undefined;
}

/** What was saved and is no text is seen all the same, with the error that it is none. */
export function shownText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
