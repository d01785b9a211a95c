import { expect, test } from "vitest";
import { excerpt } from "./excerpt.js";

test.each([
  ["the words around the longest", `the ${"so far away ".repeat(20)}last boat left`, "the BOAT"],
  ["the same, where nobody writes spaces", `${"遠".repeat(200)}boat`, "boat"],
])("an excerpt has %s", (_, words, text) => {
  expect(excerpt(words, text)).toMatch(/^… .*boat/);
  expect(excerpt(words, text).length).toBeLessThan(170);
});

test("an excerpt of what is found at the beginning, or in a name alone, is the beginning", () => {
  expect(excerpt("a boat\nat last", "boat")).toBe("a boat at last");
  expect(excerpt(`nothing ${"more ".repeat(60)}`, "kelp")).toMatch(/^nothing more .* …$/);
});
