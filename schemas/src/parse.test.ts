import { describe, expect, test } from "vitest";
import type { AppError } from "./app-error.js";
import { parse } from "./parse.js";
import { readSchema } from "./read-schema.js";
import type { SchemaName } from "./types.js";

function fieldsOf(name: SchemaName, input: unknown): AppError["fields"] {
  try {
    parse(name, input);
  } catch (error) {
    return (error as AppError).fields;
  }
  return undefined;
}

test("a theme that there is not is told of all that there are", () => {
  const { oneOf: registry = [] } = readSchema("preferences").properties.theme;
  const themes = registry.map(({ const: name }) => name).join(", ");
  for (const theme of ["x", 5, null])
    expect(fieldsOf("preferences-change", { theme })).toEqual({ theme: `Must be one of: ${themes}` });
});

test("an empty item of a list is told the least length, since it has no name", () => {
  const words = { preprocessing_params: { filter_prefixes: ["ok", ""] } };
  expect(fieldsOf("analysis-parameters", words)).toEqual({
    "preprocessing_params.filter_prefixes.1": "Minimum length is 1",
  });
});

test("a day that there is not is told how one is written", () => {
  for (const day of ["31.01.2024", "2024-13-01", "2024-01-32", "2024-1-3"])
    expect(fieldsOf("file-choices", { from: day, to: day })).toEqual({
      from: "Write the day as in 2024-01-31",
      to: "Write the day as in 2024-01-31",
    });
  expect(fieldsOf("file-choices", { from: "2024-01-31", to: "2024-02-29" })).toBeUndefined();
});

/** Each looks empty: spaces, what joins and breaks words, directions, fillers, variation selectors, tags. */
const invisible = [
  ...[
    "\u0020",
    "\u00a0",
    "\u00ad",
    "\u034f",
    "\u061c",
    "\u115f",
    "\u17b4",
    "\u180e",
    "\u200b",
    "\u200d",
    "\u200e",
  ],
  ...[
    "\u202e",
    "\u2060",
    "\u2064",
    "\u2800",
    "\u3000",
    "\u3164",
    "\ufe0f",
    "\ufeff",
    "\uffa0",
    "\ufffb",
    "\u{e0020}",
  ],
  ...["\u0007", "\u0085"],
];

describe.each([
  ["comment-new", (text: string) => ({ insightId: "i", text }), "text"],
  ["comment-reply", (text: string) => ({ insightId: "i", parentId: "p", text }), "text"],
  ["parameter-set-save", (name: string) => ({ name, config: {} }), "name"],
] as const)("a text of %s", (schema, bodyOf, field) => {
  test("of invisible characters alone is empty", () => {
    for (const text of [...invisible, invisible.join("")])
      expect([text.codePointAt(0)?.toString(16), Object.keys(fieldsOf(schema, bodyOf(text)) ?? {})]).toEqual([
        text.codePointAt(0)?.toString(16),
        [field],
      ]);
  });

  test("may hold them between others", () => {
    for (const text of ["a", "é", "👨‍👩‍👧", "नमस्ते", "می‌خواهم", "!", "\u200bx", "㍿"])
      expect(fieldsOf(schema, bodyOf(text)), text).toBeUndefined();
  });
});
