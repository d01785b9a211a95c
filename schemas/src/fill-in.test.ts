import { expect, test } from "vitest";
import { cutTemplate, fillIn } from "./fill-in.js";

test("a template is filled in wherever it names a value, once, and a name without one stays", () => {
  expect(fillIn("{a} and {a}, {b}, {toString}", { a: "{b}", b: 2 })).toBe("{b} and {b}, 2, {toString}");
});

test.each([
  [1, "1 comment is"],
  ["1", "1 comment is"],
  [0, "0 comments are"],
  ["1,403", "1,403 comments are"],
])("a word goes with its number: %j", (n, filled) => {
  expect(fillIn("{n} {n|comment is|comments are}", { n })).toBe(filled);
  expect(fillIn("{n} {n|comment|comments}", {})).toBe("{n} {n|comment|comments}");
});

test("a template is cut into its words and the names of its values", () => {
  expect(cutTemplate("{a} and {b}.")).toEqual({ words: ["", " and ", "."], names: ["a", "b"] });
  expect(cutTemplate("None.")).toEqual({ words: ["None."], names: [] });
});
