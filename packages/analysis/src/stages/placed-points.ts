import type { Labels } from "../hdbscan/label-points.js";
import type { Points } from "../vectors/points.js";

/** What ranking needs of a clustering's labels. */
type Memberships = Omit<Labels, "stabilities">;

/** The points that have a direction, and the row that each had. */
export interface PlacedPoints {
  points: Points;
  rows: Int32Array;
}

/**
 * Leaves out rows of nothing but zeros: an embedder gives one for a text that it can say nothing of. They all lie in
 * the same place and would make a dense cluster of comments that have nothing in common.
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

/** The labels and probabilities of all rows; those that were left out are noise. */
export function spread(
  { labels, probabilities, persistences }: Memberships,
  rows: Int32Array,
  count: number,
): Memberships {
  const all = {
    labels: new Int32Array(count).fill(-1),
    probabilities: new Float64Array(count),
    persistences,
  };
  rows.forEach((row, i) => {
    all.labels[row] = labels[i]!;
    all.probabilities[row] = probabilities[i]!;
  });
  return all;
}
