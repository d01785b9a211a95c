// @vitest-environment node
import { Ajv, type ErrorObject } from "ajv";
import { describe, expect, test } from "vitest";
import { english } from "../messages/english.js";
import { localize } from "../messages/localize.js";
import { addKeywords } from "./keywords.js";

const NOTES = "data:text/plain;name=notes.txt;base64,SGVsbG8=";
const PICTURE = "data:image/png;name=a%20b.PNG;base64,SGVsbG8=";

/** What is wrong with a value, as a server that has the schema says it. */
function wrongWith(value: unknown, limits: object, schema: object = {}): string[] {
  const ajv = addKeywords(new Ajv({ verbose: true, allErrors: true, strict: false }));
  const check = ajv.compile({ ...schema, "x-ui": limits });
  check(value);
  localize(check.errors ?? [], english);
  return (check.errors ?? []).map(({ message }: ErrorObject) => message ?? "");
}

describe("the kinds of files are checked by every validator:", () => {
  const refused = (accept: string) => [`Must be a file of these kinds: ${accept}`];

  test.each(["text/plain", "TEXT/PLAIN", "text/*", ".txt", "image/png, .txt", ".png,text/plain"])(
    "%s allows a text",
    (accept) => expect(wrongWith(NOTES, { accept })).toEqual([]),
  );
  test.each(["text/html", "image/*", ".png", "xt/plain", "text/plai", ".tx"])("%s does not", (accept) =>
    expect(wrongWith(NOTES, { accept })).toEqual(refused(accept)),
  );
  test("an ending counts in capitals, too", () => {
    expect(wrongWith(PICTURE, { accept: ".png" })).toEqual([]);
  });
  test("an ending is not looked for in what a file holds", () => {
    expect(wrongWith("data:text/html,;name=a.txt,", { accept: ".txt" })).toEqual(refused(".txt"));
  });
  test("of several files each counts", () => {
    expect(wrongWith([NOTES, PICTURE], { accept: "text/*" })).toEqual(refused("text/*"));
    expect(wrongWith([NOTES, NOTES], { accept: "text/*" })).toEqual([]);
  });
});

describe("the sizes of files are checked by every validator:", () => {
  const refused = ["Each file can be at most 4 B"];

  test.each([
    ["base64", NOTES],
    ["plain", "data:text/plain,Hello"],
    ["escaped", "data:text/plain,H%65l%6Co"],
    ["of two bytes a character", "data:text/plain,Häää".slice(0, -1)],
    ["of three bytes a character", "data:text/plain,He\u20ac"],
    ["of four bytes a character", "data:text/plain,H\u{1F600}"],
  ])("%s", (_, file) => {
    expect([wrongWith(file, { maxSize: 5 }), wrongWith(file, { maxSize: 4 })]).toEqual([[], refused]);
  });
  test("what is no file is left to the format", () => {
    expect(wrongWith("a long text", { maxSize: 4, accept: ".txt" })).toEqual([]);
  });
});

test("a schema says it in words of its own", () => {
  const errorMessage = { maxSize: "Too long", accept: "No text" };
  expect(wrongWith(NOTES, { maxSize: 4 }, { errorMessage })).toEqual(["Too long"]);
  expect(wrongWith(NOTES, { accept: "image/*" }, { errorMessage })).toEqual(["No text"]);
});
