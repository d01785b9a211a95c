import { orthonormalise } from "./orthonormalise.js";
import { multiply, transpose, type SparseMatrix } from "./sparse-matrix.js";
import { symmetricEigen } from "./symmetric-eigen.js";

export interface TruncatedSvd {
  /** Columns kept: at most what was asked, fewer when the matrix has a lower rank. */
  readonly rank: number;
  /** Singular values, largest first. */
  readonly singularValues: Float64Array;
  /** Left singular vectors, column-major, rows × rank. */
  readonly left: Float64Array;
}

const OVERSAMPLING = 10;
const POWER_ITERATIONS = 3;

/**
 * The largest singular values of a sparse matrix and their left vectors, by random projection with power iterations.
 *
 * @param random Gives numbers in [0, 1); uniform test vectors do as well as Gaussian ones and need no transcendental function.
 * @see Halko, Martinsson & Tropp (2011), algorithms 4.4 and 5.1.
 */
export function truncatedSvd(a: SparseMatrix, rank: number, random: () => number): TruncatedSvd {
  const count = Math.min(rank + OVERSAMPLING, a.rows, a.width);
  const start = Float64Array.from({ length: a.width * count }, () => 2 * random() - 1);
  const turned = transpose(a);
  let basis = multiply(a, start, count);
  for (let i = 0; i < POWER_ITERATIONS; i++) {
    // Only keeps the columns from leaning into one: one pass between whole rounds does, double precision has room.
    orthonormalise(basis, a.rows, count, 1);
    basis = multiply(a, multiply(turned, basis, count), count);
  }
  orthonormalise(basis, a.rows, count, 2);

  const projected = multiply(turned, basis, count);
  const { values, vectors } = symmetricEigen(gram(projected, a.width, count), count);
  const kept = countAbove(values, Math.min(rank, count));
  return {
    rank: kept,
    singularValues: values.slice(0, kept).map(Math.sqrt),
    left: combine(basis, a.rows, count, vectors, kept),
  };
}

/** Inner products of all pairs of columns. */
function gram(block: Float64Array, length: number, count: number): Float64Array {
  const products = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = i; j < count; j++) {
      let sum = 0;
      for (let k = 0; k < length; k++) sum += block[i * length + k]! * block[j * length + k]!;
      products[i * count + j] = sum;
      products[j * count + i] = sum;
    }
  }
  return products;
}

/** Eigenvalues that are more than rounding: the square root of the double's precision, relative to the largest. */
function countAbove(values: Float64Array, limit: number): number {
  const floor = values.length > 0 ? values[0]! * 1e-12 : 0;
  let kept = 0;
  while (kept < limit && values[kept]! > floor) kept++;
  return kept;
}

/** The basis turned onto the singular vectors. */
function combine(
  basis: Float64Array,
  length: number,
  count: number,
  weights: Float64Array,
  kept: number,
): Float64Array {
  const combined = new Float64Array(length * kept);
  for (let j = 0; j < kept; j++) {
    const target = combined.subarray(j * length, (j + 1) * length);
    for (let i = 0; i < count; i++) {
      const weight = weights[j * count + i]!;
      const source = basis.subarray(i * length, (i + 1) * length);
      for (let k = 0; k < length; k++) target[k]! += weight * source[k]!;
    }
  }
  return combined;
}
