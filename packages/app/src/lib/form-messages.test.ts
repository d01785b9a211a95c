import { english } from "@undertone/form-engine/messages";
import { expect, test } from "vitest";
import { formMessages } from "./form-messages.js";

/** Each name with the figures that its sentence may use. */
function namesOf(words: Readonly<Record<string, string>>): Record<string, string[]> {
  const figures = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, figures(text)]));
}

test.each(["validation", "types"] as const)("the catalogue has each word of “%s”, and no other", (group) => {
  expect(namesOf(formMessages[group])).toEqual(namesOf(english[group]));
});
