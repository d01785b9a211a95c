import type { Points, SparseMatrix, TruncatedSvd } from "@undertone/numeric";

/** Points that are handed to another thread, which takes their memory over. */
export type FloatPoints = Points<Float32Array<ArrayBuffer>>;

/**
 * Each row's coordinates: left vectors times the singular values to a power (1: distances as in the matrix; ½: word vectors).
 * Values of zero, which stand last, give none.
 */
export function coordinates(
  { rank, singularValues, left }: TruncatedSvd,
  count: number,
  power: number,
): FloatPoints {
  const dimensions = singularValues.filter((value) => value > 0).length;
  const values = new Float32Array(count * dimensions);
  for (let j = 0; j < dimensions; j++) {
    const scale = singularValues[j]! ** power;
    for (let i = 0; i < count; i++) values[i * dimensions + j] = left[i * rank + j]! * scale;
  }
  return { count, dimensions, values };
}

/** Sums of points, weighted by the rows of a sparse matrix. */
export function weightedSums(weights: SparseMatrix, { dimensions, values }: FloatPoints): FloatPoints {
  const sums = new Float32Array(weights.rows * dimensions);
  for (let row = 0; row < weights.rows; row++) {
    for (let k = weights.rowStarts[row]!; k < weights.rowStarts[row + 1]!; k++) {
      const from = weights.columns[k]! * dimensions;
      const weight = weights.values[k]!;
      for (let j = 0; j < dimensions; j++) sums[row * dimensions + j]! += weight * values[from + j]!;
    }
  }
  return { count: weights.rows, dimensions, values: sums };
}

/** Two descriptions of the same rows side by side. */
export function sideBySide(a: FloatPoints, b: FloatPoints): FloatPoints {
  const dimensions = a.dimensions + b.dimensions;
  const values = new Float32Array(a.count * dimensions);
  for (let i = 0; i < a.count; i++) {
    values.set(a.values.subarray(i * a.dimensions, (i + 1) * a.dimensions), i * dimensions);
    values.set(b.values.subarray(i * b.dimensions, (i + 1) * b.dimensions), i * dimensions + a.dimensions);
  }
  return { count: a.count, dimensions, values };
}

/** Scales each row to length 1; a row of nothing but rounding becomes zero. */
export function toUnitRows({ count, dimensions, values }: FloatPoints): FloatPoints {
  const units = new Float32Array(values.length);
  for (let i = 0; i < count; i++) {
    let squares = 0;
    for (let j = i * dimensions; j < (i + 1) * dimensions; j++) squares += values[j]! * values[j]!;
    const scale = squares > 1e-12 ? 1 / Math.sqrt(squares) : 0;
    for (let j = i * dimensions; j < (i + 1) * dimensions; j++) units[j] = values[j]! * scale;
  }
  return { count, dimensions, values: units };
}
