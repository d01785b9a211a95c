import { expect, test } from "vitest";
import { excerpt } from "./excerpt.js";

const far = "It is so far away that nobody goes there. ".repeat(12);

test.each([
  ["a short comment whole", "a boat\nat last", "boat", /^a boat at last$/],
  [
    "the sentence of a word",
    `${far}Then the last boat left. ${far}`,
    "boat",
    /^… Then the last boat left\. It is so /,
  ],
  [
    "where most of the words stand together",
    `The boat. ${far}One boat is the last. ${far}`,
    "last, boat",
    /^… One boat is the last/,
  ],
  ["words of a long sentence", `${"so far away ".repeat(40)}boat`, "boat", /^… (so |far |away )+boat$/],
  ["the same, where nobody writes spaces", `${"遠".repeat(400)}boat`, "boat", /^… boat$/],
  ["the beginning, where only its author has the word", far, "kelp", /^It is so far .* …$/],
  ["the beginning, where every comment is found", far, "*", /^It is so far .* …$/],
])("an excerpt is %s", (_, words, text, expected) => {
  expect(excerpt(words, text)).toMatch(expected);
  expect(excerpt(words, text).length).toBeLessThan(330);
});
