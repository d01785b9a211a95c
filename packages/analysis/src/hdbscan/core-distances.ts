import { nearestByBounds, nearestByDistances, type DistanceBounds, type Distances } from "@undertone/numeric";

/**
 * Distance from each point to its k-th nearest neighbour, itself counted: for k = 1 it is 0, and where there are
 * fewer than k points, infinite.
 *
 * @param k At least 1.
 * @param advance Told how many distances were computed: n(n − 1)/2 in all, or none where the answer needs none.
 * @returns Length n, in the metric's unit.
 * @see Campello, Moulavi & Sander (2013), definition 1.
 */
export function coreDistances(
  between: Distances,
  k: number,
  advance: (distances: number) => void,
): Float64Array {
  if (k <= 1) return new Float64Array(between.count);
  if (k > between.count) return new Float64Array(between.count).fill(Infinity);
  const { distances } = nearestByDistances(between, k - 1, advance);
  return farthestOf(distances, between.count, k - 1);
}

/**
 * The same, to the last bit, from bounds.
 *
 * @param k 1 ≤ k ≤ n.
 * @param advance Told after each point, or never for k = 1.
 */
export function coreDistancesByBounds(
  between: Distances,
  bounds: DistanceBounds,
  k: number,
  advance: () => void,
): Float64Array {
  if (k <= 1) return new Float64Array(between.count);
  const { distances } = nearestByBounds(between, bounds, k - 1, advance);
  return farthestOf(distances, between.count, k - 1);
}

/** The last of each row of k distances. */
function farthestOf(distances: Float64Array, count: number, k: number): Float64Array {
  return Float64Array.from({ length: count }, (_, point) => distances[(point + 1) * k - 1]!);
}

/** How many distances `coreDistances` computes, for reporting progress. */
export function coreDistancesWork(count: number, k: number): number {
  return k <= 1 || k > count ? 0 : (count * (count - 1)) / 2;
}
