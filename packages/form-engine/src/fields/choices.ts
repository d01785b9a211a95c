import { deepEquals } from "@rjsf/utils";
import type { FormSchema } from "../validator/compiled-validators.js";
import { uiOf } from "./ui-hint.js";

/** One option of a field with few allowed values. */
export interface Choice {
  value: unknown;
  label: string;
  disabled?: boolean;
}

/**
 * The allowed values of a schema, from `enum` or from `oneOf`/`anyOf` with a `const` (and a `title`) in each; undefined
 * when the schema does not list its values.
 */
export function choicesOf(schema: FormSchema, words?: ValueWords): Choice[] | undefined {
  const { enumNames, enumDisabled = [] } = uiOf(schema);
  const names = enumNames ?? (schema as { enumNames?: readonly string[] }).enumNames;
  if (Array.isArray(schema.enum)) {
    return schema.enum.map((value: unknown, index) => ({
      value,
      label: nameOf(names, value, index) ?? inWords(value, words),
      disabled: enumDisabled.some((other) => deepEquals(other, value)),
    }));
  }
  const options = schema.oneOf ?? schema.anyOf;
  if (!Array.isArray(options) || options.length === 0) return undefined;
  const choices: Choice[] = [];
  for (const option of options) {
    const only = onlyValueOf(option as FormSchema | boolean);
    if (!only) return undefined;
    choices.push({ value: only.value, label: (option as FormSchema).title ?? inWords(only.value, words) });
  }
  return choices;
}

/**
 * Finds choices by their values: at once for texts and numbers, of which there may be thousands.
 *
 * @returns The index of a value's choice, or -1.
 */
export function choiceFinder(choices: readonly Choice[]): (value: unknown) => number {
  const indexOf = new Map<unknown, number>();
  for (const [index, { value }] of choices.entries()) if (!indexOf.has(value)) indexOf.set(value, index);
  return (value) =>
    indexOf.get(value) ??
    (typeof value === "object" ? choices.findIndex((choice) => deepEquals(choice.value, value)) : -1);
}

/** The one value that a schema allows, if it names it. */
function onlyValueOf(schema: FormSchema | boolean): { value: unknown } | undefined {
  if (typeof schema !== "object") return undefined;
  if (Object.hasOwn(schema, "const")) return { value: schema.const };
  return Array.isArray(schema.enum) && schema.enum.length === 1 ? { value: schema.enum[0] } : undefined;
}

function nameOf(
  names: readonly string[] | Readonly<Record<string, string>> | undefined,
  value: unknown,
  index: number,
): string | undefined {
  if (Array.isArray(names)) return (names as readonly string[])[index];
  const key = String(value);
  return names && Object.hasOwn(names, key) ? (names as Record<string, string>)[key] : undefined;
}

/** What a person reads for values that only programs have names for. */
export type ValueWords = Readonly<Record<"yes" | "no" | "nothing", string>>;

export function inWords(value: unknown, words?: ValueWords): string {
  if (words && value === null) return words.nothing;
  if (words && typeof value === "boolean") return value ? words.yes : words.no;
  return typeof value === "string" ? value : JSON.stringify(value);
}
