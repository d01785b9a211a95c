import { english } from "../messages/english.js";
import { fillIn, type Values } from "../messages/fill-in.js";
import type { ValidationMessages } from "../messages/localize.js";

/** The engine's own few words: labels of its buttons and notices. */
export type FormWords = Readonly<Record<keyof typeof english.form, string>>;

/**
 * A catalogue of messages: those of each keyword, format and type, by which errors are worded, and the engine's own words under
 * `form`. The package's English ones serve for what is absent. A catalogue with a sentence of its own for `format` has it for every
 * format that is not among its `formats`.
 */
export interface FormMessages {
  validation?: ValidationMessages["validation"];
  formats?: Readonly<Record<string, string>>;
  types?: ValidationMessages["types"];
  form?: Partial<FormWords>;
}

/** A catalogue in which nothing is absent. */
export interface CompleteMessages extends ValidationMessages {
  form: FormWords;
}

export function completeMessages(messages: FormMessages = {}): CompleteMessages {
  return {
    validation: { ...english.validation, ...messages.validation },
    formats: { ...(messages.validation?.format === undefined && english.formats), ...messages.formats },
    types: { ...english.types, ...messages.types },
    form: { ...english.form, ...messages.form },
  };
}

export function sayIn(words: FormWords, word: keyof FormWords, values: Values = {}): string {
  return fillIn(words[word], values);
}
