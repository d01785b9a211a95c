import { metrics, type MetricName } from "./metrics.js";
import type { Points } from "../points/points.js";

export interface Distances {
  readonly count: number;
  readonly dimensions: number;
  readonly metric: MetricName;
  /** Minkowski's exponent. */
  readonly p: number;
  /** The rows that are compared, row-major: the points', for cosine each divided by its length. */
  readonly rows: Float64Array;
  /**
   * Distances from one point to several.
   *
   * @param others Indices of points.
   * @param out Gets one distance for each of `others`, in their order; at least as long.
   * @param asked How many of `others` are meant, from the front; left out, all.
   */
  readonly from: (point: number, others: Int32Array, out: Float64Array, asked?: number) => void;
}

const LANES = 4;

/**
 * The distances between points, in 64-bit floating point whatever the points are stored in.
 *
 * @param points Finite; neither unit norm nor any other scale is taken for granted.
 * @param p Minkowski's exponent, at least 1; other metrics ignore it.
 * @throws {RangeError} When `p` is below 1 or no number, for Minkowski.
 */
export function distancesBetween(points: Points, metric: MetricName, p = 2): Distances {
  const { prepare, sumFour, distance } = metrics[metric](p);
  const { count, dimensions } = points;
  const rows = new Float64Array(points.values);
  prepare?.(rows, dimensions);
  const sums = new Float64Array(LANES);

  return {
    count,
    dimensions,
    metric,
    p,
    rows,
    from(point, others, out, asked = others.length) {
      const last = asked - 1;
      for (let at = 0; at <= last; at += LANES) {
        // The last group is filled up with repetitions of the last row, whose sums are not read.
        const a = others[at]! * dimensions;
        const b = others[Math.min(at + 1, last)]! * dimensions;
        const c = others[Math.min(at + 2, last)]! * dimensions;
        const d = others[Math.min(at + 3, last)]! * dimensions;
        sumFour(rows, dimensions, point * dimensions, a, b, c, d, sums);
        const lanes = Math.min(LANES, last - at + 1);
        for (let lane = 0; lane < lanes; lane++) out[at + lane] = distance(sums[lane]!);
      }
    },
  };
}
