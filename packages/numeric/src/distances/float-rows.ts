import type { Distances } from "./distances.js";
import { chainError, ROUNDING } from "./least-distances.js";
import type { StartedDistanceCodes } from "./start-distance-codes.js";

/** Columns that the module adds up: those there are and zeros, four at once. */
export function floatColumns(dimensions: number): number {
  return Math.ceil(dimensions / 4) * 4;
}

/** What rounding to f32 can add to a product of two rows, relative to half the sum of their squares. */
export function floatError(dimensions: number): number {
  return 1.01 * (chainError(floatColumns(dimensions) / 4 + 3) + 6 * ROUNDING);
}

/** Length of each row from the centre: the root of the sum of powers, or the largest. */
export function normsOf(
  { rows, count, dimensions }: Distances,
  centre: Float64Array,
  power: number,
): Float64Array {
  const norms = new Float64Array(count);
  for (let point = 0; point < count; point++) {
    const from = point * dimensions;
    let sum = 0;
    for (let column = 0; column < dimensions; column++) {
      const value = Math.abs(rows[from + column]! - centre[column]!);
      if (power === 2) sum += value * value;
      else if (power === Infinity) sum = Math.max(sum, value);
      else sum += value ** power;
    }
    norms[point] = power === Infinity || power === 1 ? sum : sum ** (1 / power);
  }
  return norms;
}

/** Gives the module the rows in f32, moved by the centre and scaled. */
export function writeFloats(
  { rows, count, dimensions }: Distances,
  centre: Float64Array,
  scale: number,
  { memory, at }: StartedDistanceCodes,
): void {
  const width = floatColumns(dimensions);
  const out = new Float32Array(memory, at.rows, count * width);
  for (let point = 0; point < count; point++) {
    const from = point * dimensions;
    const to = point * width;
    for (let column = 0; column < dimensions; column++) {
      out[to + column] = (rows[from + column]! - centre[column]!) * scale;
    }
    out.fill(0, to + dimensions, to + width);
  }
}
