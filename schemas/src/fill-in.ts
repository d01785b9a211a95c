import type { Placeholders } from "./generated/data-files.js";

export type Values = Readonly<Record<string, string | number>>;

/** The last argument of a function that fills in a sentence: a value for each of its placeholders, and nothing where it has none. */
export type ValuesFor<Names extends string> = [Names] extends [never]
  ? [values?: Readonly<Record<string, never>>]
  : [values: Readonly<Record<Names, string | number>>];

/** The placeholders of the message of an action, such as `msg`. */
export type ActionPlaceholders = Placeholders["actions"];

/** The placeholders of the words of a screen. */
export type ScreenPlaceholders = Placeholders["screens"];

/** The placeholders of why a file cannot be read, by the reason's key. */
export type UnreadablePlaceholders = Placeholders["unreadable"];

const placeholder = /\{(\w+)\}/;

/** Replaces each `{name}` of a template by its value; a name without a value stays as it is, so that a gap is seen. */
export function fillIn(template: string, values: Values): string {
  return template.replaceAll(new RegExp(placeholder, "g"), (whole, name: string) => {
    return Object.hasOwn(values, name) ? String(values[name]) : whole;
  });
}

/** The words of a template before, between and after its placeholders, and the names of these. */
export function cutTemplate(template: string): { words: string[]; names: string[] } {
  const parts = template.split(placeholder);
  return { words: parts.filter((_, at) => at % 2 === 0), names: parts.filter((_, at) => at % 2 === 1) };
}
