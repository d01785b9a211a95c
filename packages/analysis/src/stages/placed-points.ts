import { sortRows, type Points, type SortedRows } from "@undertone/numeric";
import type { RankedClusters } from "./rank-clusters.js";

/**
 * The points that have a direction, in an order that hangs on what they are alone. Rows of nothing but zeros are left out: an
 * embedder gives one for a text that it can say nothing of. They all lie in the same point and would make a dense cluster of
 * comments that have nothing in common.
 */
export function placedPoints(all: Points): SortedRows {
  const { values, count, dimensions } = all;
  const isPlaced = (row: number) =>
    values.subarray(row * dimensions, (row + 1) * dimensions).some((value) => value !== 0);
  return sortRows(all, Array.from({ length: count }, (_, row) => row).filter(isPlaced));
}

/** The clusters of all rows; those that were left out are noise, and near to no cluster. */
export function spread(
  { labels, probabilities, nearest, ...ofClusters }: RankedClusters,
  rows: Int32Array,
  count: number,
): RankedClusters {
  const all = {
    labels: new Int32Array(count).fill(-1),
    probabilities: new Float64Array(count),
    nearest: { clusters: new Int32Array(count).fill(-1), confidences: new Float64Array(count) },
  };
  rows.forEach((row, i) => {
    all.labels[row] = labels[i]!;
    all.probabilities[row] = probabilities[i]!;
    all.nearest.clusters[row] = nearest.clusters[i]!;
    all.nearest.confidences[row] = nearest.confidences[i]!;
  });
  return { ...all, ...ofClusters };
}
