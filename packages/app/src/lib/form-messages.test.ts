import { english } from "@undertone/form-engine/messages";
import { expect, test } from "vitest";
import { formMessages } from "./form-messages.js";

/** The application has one sentence for all formats. */
type Group = Exclude<keyof typeof english, "formats">;

/** Each name with the figures that its sentence may use. */
function namesOf(words: Readonly<Record<string, string>>): Record<string, string[]> {
  const figures = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, figures(text)]));
}

test.each(Object.keys(english).filter((group): group is Group => group !== "formats"))(
  "the catalogue has each word of a form's “%s”, and no other",
  (group) => {
    expect(namesOf(formMessages[group])).toEqual(namesOf(english[group]));
  },
);
