import { form as english } from "@undertone/schemas/messages.json";
import { fillIn, type Values } from "@undertone/schemas/fill-in";
import type { ValidationMessages } from "@undertone/schemas/localize";

/** The engine's own few words: labels of its buttons and notices. */
export type FormWords = Readonly<Record<keyof typeof english, string>>;

/**
 * A catalogue of messages: those of each keyword and type, by which errors are worded, and the engine's own words
 * under `form`, where the English ones serve for what is absent.
 */
export interface FormMessages extends ValidationMessages {
  form?: Partial<FormWords>;
}

export function wordsOf(messages: FormMessages): FormWords {
  return { ...english, ...messages.form };
}

export function sayIn(words: FormWords, word: keyof FormWords, values: Values = {}): string {
  return fillIn(words[word], values);
}
