export type Normalization = "l2" | "l1" | "max" | "none";

type Numbers = Float32Array | Float64Array;

/** What each row is divided by. */
const norms: Record<Normalization, (row: Numbers) => number> = {
  l2: (row) => Math.sqrt(total(row, (sum, value) => sum + value * value)),
  l1: (row) => total(row, (sum, value) => sum + Math.abs(value)),
  max: (row) => total(row, (largest, value) => Math.max(largest, Math.abs(value))),
  none: () => 1,
};

function total(row: Numbers, add: (soFar: number, value: number) => number): number {
  let result = 0;
  for (let i = 0; i < row.length; i++) result = add(result, row[i]!);
  return result;
}

/**
 * Scales every row to norm 1. A row of zeros has no direction and stays as it is.
 *
 * @param vectors Row-major, n × dimensions; not changed.
 * @param kind Which norm; "none" gives a plain copy.
 * @returns A new array of the same shape and precision.
 * @throws {RangeError} When `vectors` is not whole rows.
 * @see scikit-learn, `sklearn.preprocessing.normalize`; as there, "max" is the largest absolute value.
 */
export function normalize<T extends Numbers>(vectors: T, dimensions: number, kind: Normalization): T {
  if (vectors.length > 0 && !(dimensions >= 1 && vectors.length % dimensions === 0)) {
    throw new RangeError(`Found ${vectors.length} numbers, which are no whole rows of ${dimensions}.`);
  }
  const scaled = vectors.slice() as T;
  for (let start = 0; start < scaled.length; start += dimensions) {
    const row = scaled.subarray(start, start + dimensions);
    const norm = norms[kind](row);
    if (norm === 0) continue;
    for (let column = 0; column < dimensions; column++) row[column]! /= norm;
  }
  return scaled;
}
