import { expect, test } from "vitest";
import { stemsOf } from "./words.js";

test.each([
  ["forms of a word are one stem", "The batteries and the battery", ["batteri", "batteri"]],
  [
    "links, numbers of one digit and stop words are left out",
    "It is 5 at https://example.org/a?b=c today",
    ["today"],
  ],
  ["short forms lose what is glued to them", "Don’t they've it's the dog's bone", ["dog", "bone"]],
  ["accents and other alphabets stay words", "Café и Привет", ["café", "привет"]],
  ["scripts without spaces give pairs of characters", "東京都", ["東京", "京都"]],
  ["keyboard noise is left out", "x".repeat(5000), []],
])("%s", (_title, text, stems) => {
  expect(stemsOf([text])).toEqual([stems]);
});
