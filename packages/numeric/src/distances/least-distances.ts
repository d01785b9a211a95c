import type { BoundMetric } from "./bound-metrics.js";

/** Half the distance from 1 to the next f32: the relative error of one rounding. */
export const ROUNDING = 2 ** -24;

/** Codes are 16 bits; the last is never given, so that a limit can lie above all. */
export const CODES = 65_536;

/** A code is what is left of an f32's bits without the lowest 12, counted from 2^-30 on: see assembly/distance-codes.ts. */
const DROPPED_BITS = 12;
const FIRST = 97 << 11;

/** Far more than what 64-bit arithmetic, here and in the metrics, can be wrong by, and what the last f32 operation can. */
const SLACK = 1 - 2 ** -20;

/** How wrong the longest chain of f32 operations of a sum can be, relatively: Higham's γ. */
export function chainError(operations: number): number {
  return (operations * ROUNDING) / (1 - operations * ROUNDING);
}

/**
 * By code, the distance that a pair with this code cannot fall below; ascending.
 *
 * @param width Columns that the module adds up, a multiple of 4.
 * @param largest The greatest norm of a row, in the unit of the points.
 * @param scale What rows were multiplied by before they were rounded to f32.
 * @see docs/decisions/0007-distances-in-two-steps.md for the derivation.
 */
export function leastDistances(
  { kind, power }: BoundMetric,
  width: number,
  largest: number,
  scale: number,
): Float64Array {
  const sums = new Float32Array(1);
  const bits = new Int32Array(sums.buffer);
  const sumError = chainError(width / 4 + 14);
  // What rounding the rows themselves to f32 can move two of them towards each other.
  const moved = 1.01 * (2 * ROUNDING * largest * scale + width * 2 ** -148);

  const least = new Float64Array(CODES);
  for (let code = 1; code < CODES; code++) {
    bits[0] = (code + FIRST) << DROPPED_BITS;
    const sum = sums[0]! * SLACK;
    if (kind === "angle") least[code] = Math.min(sum, 2 * SLACK);
    else if (kind === "squares") least[code] = Math.sqrt(2 * sum) / scale;
    else {
      const exact = sum * (1 - sumError);
      const root = power === Infinity || power === 1 ? exact : exact ** (1 / power);
      least[code] = Math.max(root * SLACK - moved, 0) / scale;
    }
  }
  return least;
}

/**
 * The first code, from one on, of which no pair can be nearer than `distance`.
 *
 * @param from A code to go up from, the nearer to the answer the quicker: the search doubles its steps.
 */
export function firstCodeFrom(least: Float64Array, distance: number, from: number): number {
  let low = from;
  let high = from;
  for (let step = 1; high < CODES - 1 && least[high]! < distance; step *= 2) {
    low = high + 1;
    high = Math.min(high + step, CODES - 1);
  }
  while (low < high) {
    const middle = (low + high) >> 1;
    if (least[middle]! >= distance) high = middle;
    else low = middle + 1;
  }
  return low;
}
