import type { FormSchema } from "../validator/compiled-validators.js";

/** One option of a field with few allowed values. */
export interface Choice {
  value: unknown;
  label: string;
}

/**
 * The allowed values of a schema, from `enum` or from `oneOf`/`anyOf` with a `const` (and a `title`) in each; undefined
 * when the schema does not list its values.
 */
export function choicesOf(schema: FormSchema): Choice[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => ({ value, label: inWords(value) }));
  const options = schema.oneOf ?? schema.anyOf;
  if (!Array.isArray(options) || options.length === 0) return undefined;
  const choices: Choice[] = [];
  for (const option of options) {
    if (typeof option !== "object" || !Object.hasOwn(option, "const")) return undefined;
    choices.push({ value: option.const, label: option.title ?? inWords(option.const) });
  }
  return choices;
}

function inWords(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
