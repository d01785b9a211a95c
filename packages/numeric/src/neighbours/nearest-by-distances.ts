import type { Distances } from "../distances/distances.js";

/** For each point, row by row, its k nearest others: nearest first, of equally near ones the lowest index first. */
export interface NearestNeighbours {
  readonly k: number;
  /** n × k, row-major. */
  readonly indices: Int32Array;
  /** n × k, row-major, in the metric's unit. */
  readonly distances: Float64Array;
}

/**
 * The exact k nearest neighbours of every point from every distance, each taken once: the plain way, which
 * `nearestByBounds` is measured against.
 *
 * @param k 0 ≤ k < n.
 * @param advance Told how many distances were computed, n(n − 1)/2 in all.
 */
export function nearestByDistances(
  between: Distances,
  k: number,
  advance: (distances: number) => void,
): NearestNeighbours {
  const { count } = between;
  const indices = new Int32Array(count * k).fill(-1);
  const distances = new Float64Array(count * k).fill(Infinity);

  // Others arrive in ascending order for every point, so "strictly nearer" leaves the lowest index in front.
  const offer = (point: number, other: number, distance: number): void => {
    const first = point * k;
    let at = first + k - 1;
    if (distance >= distances[at]! && indices[at] !== -1) return;
    while (at > first && (distance < distances[at - 1]! || indices[at - 1] === -1)) {
      distances[at] = distances[at - 1]!;
      indices[at] = indices[at - 1]!;
      at--;
    }
    distances[at] = distance;
    indices[at] = other;
  };

  const everyone = Int32Array.from({ length: count }, (_, point) => point);
  const row = new Float64Array(count);
  for (let point = 0; k > 0 && point < count; point++) {
    const later = everyone.subarray(point + 1);
    between.from(point, later, row);
    for (let i = 0; i < later.length; i++) {
      offer(point, later[i]!, row[i]!);
      offer(later[i]!, point, row[i]!);
    }
    advance(later.length);
  }
  return { k, indices, distances };
}
