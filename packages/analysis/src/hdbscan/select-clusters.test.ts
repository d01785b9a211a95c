import { expect, test } from "vitest";
import { selectClusters } from "./select-clusters.js";

/** The root, two clusters that split at distance 1, and two within the first of these that split at 0.5 and hold more mass than it. */
const hierarchy = {
  parent: Int32Array.of(-1, 0, 0, 1, 1),
  birth: Float64Array.of(0, 1, 1, 2, 2),
  death: Float64Array.of(1, 2, 4, 4, 4),
  stability: Float64Array.of(0, 1, 3, 2, 2),
  persistence: Float64Array.of(0, 0.5, 0.75, 0.5, 0.5),
};

test("clusters that hold more mass than the one around them are chosen, and each is marked by 1", () => {
  expect([...selectClusters(hierarchy, 0)]).toEqual([0, 0, 1, 1, 1]);
});

test("of clusters that split nearer than epsilon the one around them is chosen; what split at epsilon stays", () => {
  expect([...selectClusters(hierarchy, 0.6)]).toEqual([0, 1, 1, 0, 0]);
  expect([...selectClusters(hierarchy, 0.5)]).toEqual([0, 0, 1, 1, 1]);
});
