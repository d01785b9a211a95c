export type Normalization = "l2" | "l1" | "max" | "none";

/** What each row is divided by. */
const norms: Record<Normalization, (row: Float32Array) => number> = {
  l2: (row) => Math.sqrt(row.reduce((sum, value) => sum + value * value, 0)),
  l1: (row) => row.reduce((sum, value) => sum + Math.abs(value), 0),
  max: (row) => row.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0),
  none: () => 1,
};

/**
 * Scales every row to norm 1. A row of zeros has no direction and stays as it is.
 *
 * @param vectors Row-major, n × dimensions; not changed.
 * @param kind Which norm; "none" gives a plain copy.
 * @returns A new array of the same shape.
 * @throws {RangeError} When `vectors` is not whole rows.
 * @see scikit-learn, `sklearn.preprocessing.normalize`; as there, "max" is the largest absolute value.
 */
export function normalize(vectors: Float32Array, dimensions: number, kind: Normalization): Float32Array {
  if (vectors.length > 0 && !(dimensions >= 1 && vectors.length % dimensions === 0)) {
    throw new RangeError(`Found ${vectors.length} numbers, which are no whole rows of ${dimensions}.`);
  }
  const scaled = vectors.slice();
  for (let start = 0; start < scaled.length; start += dimensions) {
    const row = scaled.subarray(start, start + dimensions);
    const norm = norms[kind](row);
    if (norm === 0) continue;
    for (let column = 0; column < dimensions; column++) row[column]! /= norm;
  }
  return scaled;
}
