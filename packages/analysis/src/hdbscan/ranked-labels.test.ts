import { expect, test } from "vitest";
import { rankedLabels } from "./ranked-labels.js";

const ranked = (labels: number[], probabilities: number[], persistences: number[]) =>
  rankedLabels({
    labels: Int32Array.from(labels),
    probabilities: Float64Array.from(probabilities),
    persistences: Float64Array.from(persistences),
  });

test("clusters are ranked by size, then by stability, and one without comments has no rank", () => {
  const labels = [0, 0, 1, 1, 2, 2, 2, -1];
  expect(
    ranked(
      labels,
      labels.map(() => 1),
      [0.1, 0.4, 0.2, 0.9],
    ),
  ).toEqual([2, 1, 0]);
});

test("of clusters as large and as stable the firmer one is first, whatever the order of the comments", () => {
  const probabilities = [0.9, 0.2, 1, 0.7];
  expect(ranked([0, 0, 1, 1], probabilities, [0.5, 0.5])).toEqual([1, 0]);
  expect(ranked([1, 1, 0, 0], [...probabilities].reverse(), [0.5, 0.5])).toEqual([1, 0]);
  expect(ranked([0, 0, 1, 1], [1, 1, 1, 1], [0.5, 0.5])).toEqual([0, 1]);
});
