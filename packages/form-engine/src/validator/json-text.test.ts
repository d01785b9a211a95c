// @vitest-environment node
import { expect, test } from "vitest";
import { type JsonError, parseJsonFile } from "./json-text.js";

/** Line, column and the marked line of the error in a text. */
function errorIn(text: string): [line: number, column: number, frame: string] {
  try {
    parseJsonFile(text, "/schemas/some.json");
  } catch (error) {
    const { loc, frame, message } = error as JsonError;
    expect(message).toMatch(`/schemas/some.json:${loc.line}:${loc.column}: this is not JSON`);
    return [loc.line, loc.column, frame];
  }
  throw new Error("It was taken for JSON");
}

test.each([
  ["a comma too many", '{\n  "a": 1,\n}', [3, 1, "}\n^"]],
  ["a comma too few", '{\n  "a": [1, 2]\n  "b": 3\n}', [3, 3, '  "b": 3\n  ^']],
  ["a value that is missing", '{ "a": }', [1, 8, '{ "a": }\n       ^']],
  ["a name without quotation marks", "{ a: 1 }", [1, 3, "{ a: 1 }\n  ^"]],
  ["a string that does not end", '["one\n"]', [1, 2, '["one\n ^']],
  ["an end that is missing", '{ "a": [true, null', [1, 19, '{ "a": [true, null\n                  ^']],
  ["something after the end", "{}\n{}", [2, 1, "{}\n^"]],
  ["an empty file", "", [1, 1, "\n^"]],
])("%s is found at its line and column", (_what, text, expected) => {
  expect(errorIn(text)).toEqual(expected);
});

test("what is JSON is read as JavaScript reads it", () => {
  const text = '{ "a": [-0.5e3, "\\u00e4\\n", {}, []], "b": { "c": false } }';
  expect(parseJsonFile(text, "x.json")).toEqual(JSON.parse(text));
});
