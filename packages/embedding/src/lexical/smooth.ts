import type { Points, SimilarRows } from "@undertone/numeric";
import { toUnitRows, type FloatPoints } from "./points.js";

/** Share of a row that comes from its neighbours. */
const FROM_NEIGHBOURS = 0.5;

/**
 * Moves each row half-way to the mean of its neighbours, weighted by similarity: a short comment says few of the words that
 * its topic has, and its neighbours say the others.
 *
 * @returns Rows of length 1; a row without neighbours stays as it is.
 */
export function smooth(
  { count, dimensions, values }: Points<Float32Array>,
  { k, indices, similarities }: SimilarRows,
): FloatPoints {
  const smoothed = new Float32Array(values.length);
  for (let i = 0; i < count; i++) {
    let total = 0;
    for (let n = i * k; n < (i + 1) * k; n++) total += similarities[n]!;
    const own = total > 0 ? 1 - FROM_NEIGHBOURS : 1;
    for (let j = 0; j < dimensions; j++) smoothed[i * dimensions + j] = own * values[i * dimensions + j]!;
    for (let n = i * k; n < (i + 1) * k && indices[n]! >= 0; n++) {
      const weight = (FROM_NEIGHBOURS * similarities[n]!) / total;
      const from = indices[n]! * dimensions;
      for (let j = 0; j < dimensions; j++) smoothed[i * dimensions + j]! += weight * values[from + j]!;
    }
  }
  return toUnitRows({ count, dimensions, values: smoothed });
}
