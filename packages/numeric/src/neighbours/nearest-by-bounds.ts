import type { DistanceBounds } from "../distances/distance-bounds.js";
import type { Distances } from "../distances/distances.js";
import { firstCodeFrom } from "../distances/least-distances.js";
import type { NearestNeighbours } from "./nearest-by-distances.js";

/**
 * What `nearestByDistances` gives, to the last bit, from bounds: exact distances are taken only of the k others with the
 * lowest codes, and of those that could still be nearer than the farthest of them.
 *
 * @param k 0 ≤ k < n.
 * @param advance Told after each point.
 */
export function nearestByBounds(
  between: Distances,
  bounds: DistanceBounds,
  k: number,
  advance: () => void,
): NearestNeighbours {
  const { count } = between;
  const indices = new Int32Array(count * k);
  const distances = new Float64Array(count * k);
  const asked = new Int32Array(count);
  const exact = new Float64Array(count);

  for (let point = 0; k > 0 && point < count; point++) {
    const nearest = ranking(
      indices.subarray(point * k, (point + 1) * k),
      distances.subarray(point * k, (point + 1) * k),
    );
    const ask = (others: Int32Array, many: number): void => {
      between.from(point, others, exact, many);
      for (let i = 0; i < many; i++) nearest.offer(others[i]!, exact[i]!);
    };
    bounds.read(point);
    bounds.lowest(k);
    const last = bounds.found[k - 1]!;
    ask(bounds.found, k);
    ask(asked, stillNear(bounds, last, nearest.farthest(), asked));
    advance();
  }
  return { k, indices, distances };
}

/** Keeps the nearest in order: nearest first, of equally near ones the lowest index first. */
function ranking(indices: Int32Array, distances: Float64Array) {
  const last = indices.length - 1;
  let filled = 0;
  const isBefore = (other: number, distance: number, at: number): boolean =>
    at >= filled || distance < distances[at]! || (distance === distances[at] && other < indices[at]!);

  return {
    /** Of the farthest that is kept. */
    farthest: () => ({ distance: distances[last]!, index: indices[last]! }),
    offer(other: number, distance: number): void {
      if (!isBefore(other, distance, last)) return;
      let at = Math.min(filled, last);
      filled = Math.min(filled + 1, last + 1);
      for (; at > 0 && isBefore(other, distance, at - 1); at--) {
        distances[at] = distances[at - 1]!;
        indices[at] = indices[at - 1]!;
      }
      distances[at] = distance;
      indices[at] = other;
    },
  };
}

/**
 * Writes the others that could come before the farthest of the ranking, and tells how many.
 *
 * @param last The last of those with the lowest codes, which were asked already.
 */
function stillNear(
  bounds: DistanceBounds,
  last: number,
  farthest: { distance: number; index: number },
  out: Int32Array,
): number {
  const { codes, found, least } = bounds;
  const nearer = firstCodeFrom(least, farthest.distance, codes[farthest.index]!);
  let asNear = nearer;
  while (least[asNear] === farthest.distance) asNear++;
  const lastCode = codes[last]!;
  let still = 0;
  const below = bounds.below(asNear);
  for (let i = 0; i < below; i++) {
    const other = found[i]!;
    const code = codes[other]!;
    // One that can at best be as near only comes before by its index.
    if (code >= nearer && other > farthest.index) continue;
    if (code < lastCode || (code === lastCode && other <= last)) continue;
    out[still++] = other;
  }
  return still;
}
