import { expect, test } from "vitest";
import { adjustedRandIndex } from "./adjusted-rand-index.js";

test.each<[a: number[], b: number[], index: number]>([
  [[0, 0, 1, 1], [1, 1, 0, 0], 1],
  // The examples of scikit-learn's documentation.
  [[0, 0, 1, 2], [0, 0, 1, 1], 4 / 7],
  [[0, 0, 1, 1], [0, 0, 1, 2], 4 / 7],
  [[0, 0, 0, 0], [0, 1, 2, 3], 0],
  [[0, 0, 1, 1], [0, 1, 0, 1], -0.5],
  [[0, 0, 0, 1, 1, 1], [0, 0, 1, 1, 2, 2], 8 / 33],
  [[-1, -1, 0, 0], [-1, -1, 0, 0], 1],
  [[], [], 1],
  [[3], [5], 1],
])("%j against %j: %d", (a, b, index) => {
  expect(adjustedRandIndex(a, b)).toBeCloseTo(index, 12);
});

test("groupings of different points are refused", () => {
  expect(() => adjustedRandIndex([1], [1, 2])).toThrow("Cannot compare 1 labels with 2");
});
