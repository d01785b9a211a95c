import { expect, test } from "vitest";
import { ferryResult } from "../../testing/ferry-thread.js";
import { tellingWords } from "./telling-words.js";

const [comment] = ferryResult.noise;
if (comment === undefined) throw new Error("The fixture has no comment.");
const saying = (...bodies: string[]) => bodies.map((body) => ({ ...comment, body }));
const two = [Int32Array.of(0, 1, 2), Int32Array.of(3, 4, 5)];

test("what only one cluster says comes before what all say", () => {
  const comments = saying(
    "the harbour lamp",
    "harbour town",
    "harbour town lamp",
    "town budget",
    "budget town",
    "town",
  );
  const [first, second] = tellingWords(two, comments, { most: 2, stopWords: [] });
  expect(first?.[0]).toBe("harbour");
  expect(second?.[0]).toBe("budget");
});

test("stop words, short words and addresses are no names", () => {
  const comments = saying(
    "should https://forum.example/harbour be",
    "should",
    "should",
    "lamp",
    "lamp",
    "lamp",
  );
  expect(tellingWords(two, comments, { most: 3, stopWords: ["should"] })).toEqual([[], ["lamp"]]);
});
