import { expect, test } from "vitest";
import type { Sentence } from "./comment-sentences.js";
import { standsForOthers } from "./mixed-topic.js";

const stands = (close: number, members: number): boolean =>
  standsForOthers(
    { sentence: {} as Sentence, score: 1, coverage: 1, close },
    Array.from({ length: members }, (_, i) => i),
  );

test("a sentence stands for a topic of which three tenths of the others are close to it", () => {
  expect([stands(0.3, 11), stands(0.29, 11)]).toEqual([true, false]);
});

test("of three comments any sentence may stand for the others", () => {
  expect([stands(0, 3), stands(0, 4)]).toEqual([true, false]);
});
