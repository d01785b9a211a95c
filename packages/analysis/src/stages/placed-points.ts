import type { Points } from "@undertone/numeric";
import type { Clustering } from "../hdbscan/hdbscan.js";
import { nearestClusters, type NearestClusters } from "../noise/nearest-clusters.js";

/** What ranking needs of a clustering. */
export interface Memberships extends Pick<Clustering, "labels" | "probabilities" | "persistences"> {
  nearest: NearestClusters;
}

/** The points that have a direction, and the row that each had. */
export interface PlacedPoints {
  points: Points;
  rows: Int32Array;
}

/**
 * Leaves out rows of nothing but zeros: an embedder gives one for a text that it can say nothing of. They all lie in
 * the same point and would make a dense cluster of comments that have nothing in common.
 */
export function placedPoints({ values, count, dimensions }: Points): PlacedPoints {
  const rows = Int32Array.from(
    Array.from({ length: count }, (_, row) => row).filter((row) =>
      values.subarray(row * dimensions, (row + 1) * dimensions).some((value) => value !== 0),
    ),
  );
  const placed = new Float64Array(rows.length * dimensions);
  rows.forEach((row, i) =>
    placed.set(values.subarray(row * dimensions, (row + 1) * dimensions), i * dimensions),
  );
  return { points: { values: placed, count: rows.length, dimensions }, rows };
}

/** The memberships of all rows; those that were left out are noise, and near to no cluster. */
export function spread(
  { labels, probabilities, persistences, spanningTree }: Clustering,
  rows: Int32Array,
  count: number,
): Memberships {
  const near = nearestClusters(spanningTree, labels);
  const all = {
    labels: new Int32Array(count).fill(-1),
    probabilities: new Float64Array(count),
    persistences,
    nearest: { clusters: new Int32Array(count).fill(-1), confidences: new Float64Array(count) },
  };
  rows.forEach((row, i) => {
    all.labels[row] = labels[i]!;
    all.probabilities[row] = probabilities[i]!;
    all.nearest.clusters[row] = near.clusters[i]!;
    all.nearest.confidences[row] = near.confidences[i]!;
  });
  return all;
}
