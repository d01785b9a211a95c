import { eigenByJacobi } from "../eigen/jacobi.js";
import type { CompiledWasm } from "../wasm/wasm.js";
import { startBlocks } from "./blocks.js";
import type { SparseMatrix } from "./sparse-matrix.js";

export interface TruncatedSvd {
  /** Columns kept: at most what was asked, fewer when the matrix has a lower rank. */
  readonly rank: number;
  /** Singular values, largest first. */
  readonly singularValues: Float64Array;
  /** Left singular vectors as columns: row-major, rows × rank. */
  readonly left: Float64Array;
}

const OVERSAMPLING = 10;
const POWER_ITERATIONS = 3;

/**
 * The largest singular values of a sparse matrix and their left vectors, by random projection with power iterations.
 *
 * @param compiled Does the products and projections.
 * @param random Gives numbers in [0, 1); uniform test vectors do as well as Gaussian ones and need no transcendental function.
 * @see Halko, Martinsson & Tropp (2011), algorithms 4.4 and 5.1.
 */
export function truncatedSvd(
  compiled: CompiledWasm<"block-products">,
  a: SparseMatrix,
  rank: number,
  random: () => number,
): TruncatedSvd {
  const count = Math.min(rank + OVERSAMPLING, a.rows, a.width);
  const blocks = startBlocks(compiled, a, count);
  blocks.fillWide(() => 2 * random() - 1);
  blocks.multiply();
  for (let i = 0; i < POWER_ITERATIONS; i++) {
    // Only keeps the columns from leaning into one: one pass between whole rounds does, double precision has room.
    blocks.orthonormalise(1);
    blocks.multiplyTransposed();
    blocks.multiply();
  }
  blocks.orthonormalise(2);
  blocks.multiplyTransposed();
  const { tall: basis, wide: projected, stride } = blocks;

  const { values, vectors } = eigenByJacobi(gram(projected, a.width, stride, count), count);
  const kept = countAbove(values, Math.min(rank, count));
  return {
    rank: kept,
    singularValues: values.slice(0, kept).map(Math.sqrt),
    left: combine(basis, a.rows, stride, count, vectors, kept),
  };
}

/** Inner products of all pairs of columns of a row-major block. */
function gram(block: Float64Array, length: number, stride: number, count: number): Float64Array {
  const products = new Float64Array(count * count);
  for (let start = 0; start < length * stride; start += stride) {
    for (let i = 0; i < count; i++) {
      const value = block[start + i]!;
      for (let j = i; j < count; j++) products[i * count + j]! += value * block[start + j]!;
    }
  }
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) products[i * count + j] = products[j * count + i]!;
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

/** The basis turned onto the singular vectors: row-major, length × kept. */
function combine(
  basis: Float64Array,
  length: number,
  stride: number,
  count: number,
  weights: Float64Array,
  kept: number,
): Float64Array {
  const combined = new Float64Array(length * kept);
  for (let row = 0; row < length; row++) {
    for (let j = 0; j < kept; j++) {
      let sum = 0;
      for (let i = 0; i < count; i++) sum += weights[j * count + i]! * basis[row * stride + i]!;
      combined[row * kept + j] = sum;
    }
  }
  return combined;
}
