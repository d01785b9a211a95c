import { describe, expect, test } from "vitest";
import { createReader } from "../text/reader.js";
import { byRepresentativeness, withoutNearDuplicates } from "./representatives.js";
import { freed } from "./opening.js";

const reader = createReader([], "en");

function points(...rows: number[][]) {
  return { values: Float32Array.from(rows.flat()), count: rows.length, dimensions: rows[0]!.length };
}

describe("byRepresentativeness", () => {
  const read = (...bodies: string[]) => bodies.map((body) => reader.read(body));

  test("puts the comment nearest the centroid first", () => {
    const texts = read("about cats", "about dogs", "about cows");
    expect(byRepresentativeness([0, 1, 2], points([1, 0], [1, 1], [0, 1]), texts)[0]).toBe(1);
  });

  test("puts comments of unusual length last", () => {
    const texts = read(
      "word ".repeat(400),
      "fine words here",
      "good words here",
      "nice words here",
      "best words here",
    );
    const same = points([1, 0], [1, 0.1], [1, 0.1], [1, 0.1], [1, 0.1]);
    expect(byRepresentativeness([0, 1, 2, 3, 4], same, texts)).toEqual([4, 1, 2, 3, 0]);
  });

  test("calls the lengths from the 25th to the 90th percentile usual", () => {
    const texts = read(...Array.from({ length: 101 }, (_, i) => "a".repeat(i + 1)));
    const indices = texts.map((_, i) => i);
    const same = points(...indices.map(() => [1, 0]));
    expect(byRepresentativeness(indices, same, texts)).toEqual([
      ...indices.slice(25, 91),
      ...indices.slice(0, 25),
      ...indices.slice(91),
    ]);
  });

  test("puts a comment whose vector has no direction last", () => {
    const texts = read("one word a", "two word b", "six word c");
    expect(byRepresentativeness([0, 1, 2], points([0, 0], [1, 0], [1, 0]), texts)).toEqual([2, 1, 0]);
  });
});

test("withoutNearDuplicates takes one of those that say the same, wordless ones by their text", () => {
  const texts = [
    "Wood chips save kids",
    "wood chips saved kids!",
    "Concrete hurts",
    "😀😀",
    "😀😀",
    "😀",
  ].map((body) => reader.read(body));
  expect(withoutNearDuplicates([0, 1, 2, 3, 4, 5], texts, 9)).toEqual([0, 2, 3, 5]);
  expect(withoutNearDuplicates([0, 1, 2, 3, 4, 5], texts, 2)).toEqual([0, 2]);
});

test.each([
  ["and the wood chips rot", "The wood chips rot"],
  ["Hmm, well, the wood chips rot", "The wood chips rot"],
  ["So, honestly, the wood chips rot", "The wood chips rot"],
  ["Oh and the wood chips rot", "The wood chips rot"],
  ["...because they rot", "Because they rot"],
  ["I mean, it rots", "It rots"],
  ["So few of them rot", "So few of them rot"],
  ["Well done to you", "Well done to you"],
  ["Butter rots", "Butter rots"],
  ["And-gates rot", "And-gates rot"],
  ["iPhones rot", "iPhones rot"],
  ["Lol", "Lol"],
])("%s, freed of what ties it to what went before, is: %s", (written, freedSentence) => {
  expect(freed(written)).toBe(freedSentence);
});

test.each([
  "Oh yes, let's pave all playgrounds",
  "Oh sure, let's pave all playgrounds",
  "Yeah right, let's pave all playgrounds",
  "Yeah, let's pave all playgrounds",
  "Yes, let's pave all playgrounds",
  "Sure, let's pave all playgrounds",
  "Great, let's pave all playgrounds",
  "Right, let's pave all playgrounds",
  "Of course, let's pave all playgrounds",
  "Brilliant, let's pave all playgrounds",
  "Lol, let's pave all playgrounds",
  "Haha let's pave all playgrounds",
  "Wow, let's pave all playgrounds",
  "Let's pave all playgrounds /s",
])("%s, which may mean its opposite, keeps what says so", (written) => {
  expect(freed(written)).toBe(written);
  expect(freed(`And ${written}`)).toBe(written);
});
