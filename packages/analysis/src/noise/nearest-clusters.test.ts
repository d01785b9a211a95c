import { expect, test } from "vitest";
import { hdbscan } from "../hdbscan/hdbscan.js";
import { nearestClusters } from "./nearest-clusters.js";
import { kernel } from "../testing/kernel.js";

const { distanceCodes } = kernel;

/** The tree of positions on a line, from min_samples 1: each is joined to the next. */
function line(...positions: number[]) {
  const points = { values: Float64Array.from(positions), count: positions.length, dimensions: 1 };
  return hdbscan(
    points,
    { minClusterSize: 2, minSamples: 1, metric: "euclidean", clusterSelectionEpsilon: 0, alpha: 1 },
    { distanceCodes },
  ).spanningTree;
}

function nearest(positions: number[], labels: number[]) {
  const { clusters, confidences } = nearestClusters(line(...positions), Int32Array.from(labels));
  return { clusters: [...clusters], confidences: [...confidences] };
}

test("noise goes to the cluster across the narrower gap; the confidence is that cluster's longest step over the gap", () => {
  // Steps of 1 within 0-2, of 2 within 20-24; 5 is 3 away, 15 is 5 away.
  const positions = [0, 1, 2, 5, 15, 20, 22, 24];
  const labels = [0, 0, 0, -1, -1, 1, 1, 1];
  expect(nearest(positions, labels)).toEqual({
    clusters: [-1, -1, -1, 0, 1, -1, -1, -1],
    confidences: [0, 0, 0, 1 / 3, 2 / 5, 0, 0, 0],
  });
});

test("noise behind noise goes the same way; its confidence falls with the widest gap on it", () => {
  // 9 is 4 from 5, which is 3 from the cluster; 30 is 21 from 9.
  expect(nearest([0, 1, 2, 5, 9, 30], [0, 0, 0, -1, -1, -1])).toEqual({
    clusters: [-1, -1, -1, 0, 0, 0],
    confidences: [0, 0, 0, 1 / 3, 1 / 4, 1 / 21],
  });
});

test("a group of noise joins as one, at the gap that parts it from the cluster", () => {
  expect(nearest([0, 2, 4, 10, 11, 12], [0, 0, 0, -1, -1, -1]).confidences.slice(3)).toEqual([
    1 / 3,
    1 / 3,
    1 / 3,
  ]);
});

test("noise as near as the cluster's own points has confidence 1, and no more when it is nearer", () => {
  const { confidences } = nearest([0, 2, 4, 6, 7], [0, 0, 0, -1, -1]);
  expect(confidences).toEqual([0, 0, 0, 1, 1]);
});

test("a cluster of coinciding points has no step: confidence 0 at any distance, 1 at the same position", () => {
  expect(nearest([0, 0, 3], [0, 0, -1]).confidences[2]).toBe(0);
  expect(nearest([0, 0, 0], [0, 0, -1]).confidences[2]).toBe(1);
});

test("where there is no cluster there is none to be near to", () => {
  for (const positions of [[], [1], [1, 2], [4, 4, 4, 4], [1, 2, 4, 8, 16]]) {
    expect(
      nearest(
        positions,
        positions.map(() => -1),
      ),
    ).toEqual({ clusters: positions.map(() => -1), confidences: positions.map(() => 0) });
  }
});
