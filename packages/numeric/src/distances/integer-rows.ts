import type { BoundMetric } from "./bound-metrics.js";
import type { Distances } from "./distances.js";
import { ROUNDING } from "./least-distances.js";
import type { StartedDistanceCodes } from "./start-distance-codes.js";

/** Rows that the module has as 16-bit integers, each row's multiples of a number of its own. */
export interface IntegerRows {
  /** Columns that the module adds up. */
  readonly columns: number;
  /** Length of each row from the centre. */
  readonly norms: Float64Array;
  /** What each row was multiplied by before it was rounded; 0 for one that is nothing but zeros. */
  readonly factors: Float64Array;
  /** What rounding can add to a product of two rows, relative to half the sum of their squares. */
  readonly error: number;
}

/** Two integer rows no longer than this have a product below 2^31, and so has any part of it. */
const LONGEST = 46_340;

/** With fewer columns there is little to save, and integers are coarser. */
const FEWEST_COLUMNS = 64;

/** How often f32 rounds between the integers' product and the difference that becomes a code, and as much again. */
const ROUNDINGS = 12;

/** Whether integers are to be tried: only products can be made of them. */
export function worthIntegers({ kind }: BoundMetric, dimensions: number): boolean {
  return kind !== "difference" && dimensions >= FEWEST_COLUMNS;
}

/**
 * Gives the module the rows as integers, moved by the centre.
 *
 * @see docs/decisions/0007-distances-in-two-steps.md for the error.
 */
export function writeIntegers(
  { rows, count, dimensions }: Distances,
  centre: Float64Array,
  { run, memory, at }: StartedDistanceCodes,
): IntegerRows {
  const columns = Math.ceil(dimensions / 8) * 8;
  new Float64Array(memory, at.centre, columns).set(centre);
  const row = new Float64Array(memory, at.row, columns);
  const figures = new Float64Array(memory, at.figures, 3);
  // Rounding moves each column by half at most.
  const longest = LONGEST - Math.sqrt(dimensions);
  const norms = new Float64Array(count);
  const factors = new Float64Array(count);
  let most = 0;
  for (let point = 0; point < count; point++) {
    row.set(rows.subarray(point * dimensions, (point + 1) * dimensions));
    run.roundRow(at.row, at.centre, columns, longest, at.rows + point * columns * 2, at.figures);
    const norm = figures[0]!;
    const factor = figures[1]!;
    norms[point] = norm;
    factors[point] = factor;
    if (factor > 0) most = Math.max(most, figures[2]! / (norm * factor));
  }
  return { columns, norms, factors, error: 1.01 * (2 * most + ROUNDINGS * ROUNDING) };
}

/**
 * Tells the module what the integers are multiples of.
 *
 * @param scale What the rows' lengths are multiplied by.
 */
export function writeFactors(
  { factors }: IntegerRows,
  scale: number,
  { memory, at }: StartedDistanceCodes,
): void {
  const out = new Float32Array(memory, at.factors, factors.length);
  for (let point = 0; point < factors.length; point++) {
    out[point] = factors[point]! > 0 ? scale / factors[point]! : 0;
  }
}
