import { distanceBounds } from "../distances/distance-bounds.js";
import type { Distances } from "../distances/distances.js";
import { worthBounds } from "../distances/route.js";
import type { DistanceCodes } from "../distances/start-distance-codes.js";
import { nearestByBounds } from "./nearest-by-bounds.js";
import { nearestByDistances, type NearestNeighbours } from "./nearest-by-distances.js";

/** The share of the work that setting up bounds is; only progress hangs on it. */
const BOUNDING = 0.75;

/**
 * The exact k nearest neighbours of every point, itself **not** counted.
 *
 * @param k 0 ≤ k < n.
 * @param compiled Bounds the distances where that is quicker.
 * @param advance Told how much of the work is done, in pairs of points, n(n − 1)/2 in all.
 * @throws {RangeError} When there are not k others.
 */
export function nearestNeighbours(
  between: Distances,
  k: number,
  compiled: DistanceCodes,
  advance: (pairs: number) => void,
): NearestNeighbours {
  const { count } = between;
  if (!(k >= 0 && k <= Math.max(count - 1, 0))) {
    throw new RangeError(
      `Asked for ${k} neighbours of each of ${count} points; there are ${count - 1} others.`,
    );
  }
  const bounds =
    k > 0 && worthBounds(between, "automatic")
      ? distanceBounds(between, compiled, (pairs) => advance(BOUNDING * pairs))
      : undefined;
  if (!bounds) return nearestByDistances(between, k, advance);
  return nearestByBounds(between, bounds, k, () => advance(((1 - BOUNDING) * (count - 1)) / 2));
}
