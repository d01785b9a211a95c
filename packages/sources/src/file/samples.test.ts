import { readFileSync } from "node:fs";
import type { FileChoices } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { told } from "../testing/given-file.js";

/**
 * What tools write, and what is read of it. In a file of samples § begins a sentence that holds of those below it; → a file, by its
 * name, with what it is of, and a person's choices as JSON; and ← what all files since the one before it are `told` as.
 */
const text = readFileSync(new URL("samples/lists.txt", import.meta.url), "utf8");
const outcomes = /((?:^→ (?:(?!^← )[^])*))^← ((?:(?!^→ )[^])*)/gm;
const files = /^→ (\S+)(.*?)(\{.*\})?\n((?:(?!^→ )[^])*)/gm;

const sentences = text.split(/^§ /m).slice(1);

describe.each(sentences.map((part) => [part.split("\n", 1)[0], part]))("%s", (_sentence, part) => {
  const samples = [...(part ?? "").matchAll(outcomes)].flatMap(([, given = "", outcome = ""]) =>
    [...given.matchAll(files)].map(([, name = "", whose = "", choices = "{}", content = ""]) => ({
      ...{ name, title: name + whose, content, outcome: outcome.trimEnd() },
      choices: JSON.parse(choices) as FileChoices,
    })),
  );

  test.each(samples)("$title", ({ name, content, choices, outcome }) => {
    const lines = told(name, content, choices).map((line) => line.replaceAll("\n", "\\n"));
    expect(lines.join("\n")).toBe(outcome);
  });
});
