import { fillIn as fillInAny } from "@undertone/form-engine/messages";
import type messages from "../messages.json";
import type { Placeholders } from "./generated/types.js";

declare const placeholders: unique symbol;

/** A sentence whose placeholders the compiler knows by their names. */
export type Template<Names extends string> = string & { readonly [placeholders]: Names };

/** A file of texts, whose sentences know their placeholders. */
export type Texts<Name extends keyof Placeholders, File> = TextsIn<File, Placeholders[Name]>;

type TextsIn<Value, Names> = Value extends string
  ? Template<Names extends string ? Names : never>
  : Value extends readonly (infer Item)[]
    ? readonly TextsIn<Item, Names>[]
    : { readonly [K in keyof Value]: TextsIn<Value[K], K extends keyof Names ? Names[K] : never> };

/** The placeholders of each sentence of a part of `messages.json`. */
type PlaceholdersIn<Part extends keyof Placeholders & keyof typeof messages> = {
  [K in keyof (typeof messages)[Part]]: K extends keyof Placeholders[Part] ? Placeholders[Part][K] : never;
};

/** The placeholders of an error's sentence, by the error's key. */
export type PlaceholdersOfErrors = PlaceholdersIn<"errors">;

/** What a sentence is filled with: a value for each of its placeholders; for one that is known at run time alone, any values. */
export type ValuesOf<Text extends string> =
  Text extends Template<infer Names> ? Readonly<Record<Names, string | number>> : Values;

export type Values = Readonly<Record<string, string | number>>;

export type PlaceholdersOf<Text extends string> = Text extends Template<infer Names> ? Names : never;

/** The last argument of a function that fills in a sentence: a value for each of its placeholders, and nothing where it has none. */
export type ValuesFor<Names extends string> = [Names] extends [never]
  ? [values?: Readonly<Record<string, never>>]
  : [values: Readonly<Record<Names, string | number>>];

/** The placeholders of why a file cannot be read, by the reason's key. */
export type UnreadablePlaceholders = PlaceholdersIn<"unreadable">;

const placeholder = /\{(\w+)(?:\|[^{}]*)?\}/;

/** As the form engine's, for a template whose placeholders the compiler knows. */
export const fillIn: <Text extends string>(template: Text, values: ValuesOf<Text>) => string = fillInAny;

/** The words of a template before, between and after its placeholders, and the names of these. */
export function cutTemplate(template: string): { words: string[]; names: string[] } {
  const parts = template.split(placeholder);
  return { words: parts.filter((_, at) => at % 2 === 0), names: parts.filter((_, at) => at % 2 === 1) };
}
