import { expect, test } from "vitest";
import type { SpanningTree } from "../hdbscan/spanning-tree.js";
import { densityValidity } from "./density-validity.js";

/** A path through the points in order, with these lengths of its edges. */
function path(...weight: number[]): SpanningTree {
  return {
    count: weight.length + 1,
    from: Int32Array.from(weight.keys()),
    to: Int32Array.from(weight.keys(), (edge) => edge + 1),
    weight: Float64Array.from(weight),
  };
}

function validity(tree: SpanningTree, ...labels: number[]): number {
  return densityValidity(tree, Int32Array.from(labels));
}

test("two clusters: each counts (gap − longest edge within) / gap, by its points", () => {
  // Longest edges 1 and 2, gap 4: 0.75 for three points, 0.5 for three points.
  expect(validity(path(1, 1, 4, 2, 2), 0, 0, 0, 1, 1, 1)).toBeCloseTo((3 * 0.75 + 3 * 0.5) / 6, 12);
});

test("noise counts as 0, and on the way between clusters it makes the widest gap count", () => {
  // From the first cluster over noise: gaps 3 and 4, so they meet at 4.
  expect(validity(path(1, 3, 4, 1), 0, 0, -1, 1, 1)).toBeCloseTo((2 * 0.75 + 2 * 0.75) / 5, 12);
});

test("of three clusters each is measured against the one it meets first", () => {
  expect(validity(path(1, 2, 1, 10, 1), 0, 0, 1, 1, 2, 2)).toBeCloseTo((2 * 0.5 + 2 * 0.5 + 2 * 0.9) / 6, 12);
});

test("clusters that are closer to each other than their own points are get less than 0", () => {
  expect(validity(path(5, 1, 5), 0, 0, 1, 1)).toBeCloseTo(-0.8, 12);
});

test("one cluster, nothing but noise, no points, coinciding points: 0", () => {
  expect(validity(path(1, 1), 0, 0, 0)).toBe(0);
  expect(validity(path(1, 1), -1, -1, -1)).toBe(0);
  expect(validity({ ...path(), count: 0 })).toBe(0);
  expect(validity(path(0, 0, 0), 0, 0, 1, 1)).toBe(0);
});
