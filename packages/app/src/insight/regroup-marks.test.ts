import { expect, test } from "vitest";
import { marksOf } from "./regroup-marks.js";

const counts = (...entries: [size: number, topics: number, largest: number][]) =>
  new Map(entries.map(([size, topics, largest]) => [size, { topics, largest, alone: 0 }]));

test("stops with too many topics, with hardly any, or with one that holds half of the thread are no use", () => {
  const found = counts([2, 80, 9], [3, 30, 20], [4, 28, 60], [5, 20, 20], [6, 2, 40], [7, 1, 90]);
  expect(marksOf(found, 100)).toEqual([
    { size: 3, topics: 30 },
    { size: 5, topics: 20 },
  ]);
});

test("from one mark to the next there are a quarter fewer topics, or more", () => {
  const found = counts([3, 20, 5], [4, 18, 5], [5, 15, 5], [6, 12, 5], [7, 11, 5], [8, 4, 5]);
  expect(marksOf(found, 100).map(({ topics }) => topics)).toEqual([20, 15, 11, 4]);
});
