import { tridiagonalEigen } from "../eigen/symmetric-eigen.js";
import { startWasm, type CompiledWasm } from "../wasm/wasm.js";
import { orthogonalityLoss } from "./orthogonality-loss.js";
import { transpose, type SparseMatrix } from "./sparse-matrix.js";

export interface TruncatedSvd {
  /** Columns kept: at most what was asked, fewer when the matrix has a lower rank. */
  readonly rank: number;
  /** Singular values, largest first. */
  readonly singularValues: Float64Array;
  /** Left singular vectors as columns: row-major, rows × rank. */
  readonly left: Float64Array;
}

/** Largest residual of an eigenvector of A·Aᵀ, as a share of the largest eigenvalue. */
const TOLERANCE = 1e-6;
/** Steps between two looks at what has converged. */
const STEPS = 40;
/** Inner product of two vectors of the basis that calls for reorthogonalising: far below what a vector of 32-bit floats can tell. */
const LOST = 1e-10;
/** A share of a vector's length that is nothing but rounding. */
const SMALL = 1e-12;

/**
 * The largest singular values of a sparse matrix and their left vectors, by Lanczos iteration on A·Aᵀ with partial
 * reorthogonalisation, until each residual is within the tolerance.
 *
 * @param random Gives numbers in [0, 1) for the start vector.
 * @see Golub & Van Loan, Matrix Computations (4th ed.), 10.1 and 10.3.
 */
export function truncatedSvd(
  sparseProduct: CompiledWasm<"sparse-product">,
  a: SparseMatrix,
  rank: number,
  random: () => number,
): TruncatedSvd {
  // The smaller of A·Aᵀ and Aᵀ·A has the same eigenvalues, and its vectors give those of the other.
  const tall = a.rows > a.width;
  const factor = tall ? a : transpose(a);
  const { values, vectors } = largestEigenpairs(
    productWithTranspose(sparseProduct, factor),
    Math.min(a.rows, a.width),
    rank,
    random,
  );
  const kept = values.length;
  const left = new Float64Array(a.rows * kept);
  vectors.forEach((vector, j) => {
    const column = tall ? scaled(multiply(a, vector), 1 / Math.sqrt(values[j]!)) : vector;
    for (let i = 0; i < a.rows; i++) left[i * kept + j] = column[i]!;
  });
  return { rank: kept, singularValues: values.map(Math.sqrt), left };
}

/** Of a positive semidefinite operator of this size; eigenvalues that are more than rounding, largest first. */
function largestEigenpairs(
  apply: (v: Float64Array, out: Float64Array) => void,
  size: number,
  most: number,
  random: () => number,
): { values: Float64Array; vectors: Float64Array[] } {
  const wanted = Math.min(most, size);
  const basis: Float64Array[] = [];
  const diagonal: number[] = [];
  const offDiagonal: number[] = [];
  const loss = orthogonalityLoss(size);
  let isDue = false;
  let v = unitStart(basis, size, random);
  for (let steps = 1; v !== null; steps++) {
    basis.push(v);
    const w = new Float64Array(size);
    apply(v, w);
    const alpha = dot(v, w);
    diagonal.push(alpha);
    const before = norm(w);
    // All but rounding of what lies in the basis.
    subtractSums(w, basis.slice(-2), Float64Array.of(...offDiagonal.slice(-1), alpha));
    let beta = norm(w);
    offDiagonal.push(beta);
    const isLost = loss.next(diagonal, offDiagonal) > LOST;
    if (isLost || isDue || beta <= before * SMALL) {
      beta = orthogonalise(w, basis, beta);
      loss.restored();
      // The recurrence has two vectors before the next: both have to be orthogonal.
      isDue = isLost;
    }
    if (beta > before * SMALL) v = scaled(w, 1 / beta);
    else {
      // The space that the start vector reaches is used up: what lies outside begins anew.
      beta = 0;
      v = unitStart(basis, size, random);
    }
    offDiagonal[steps - 1] = beta;
    if (v !== null && steps < size && (steps < wanted || steps % STEPS > 0)) continue;
    const [alphas, betas] = [Float64Array.from(diagonal), Float64Array.from(offDiagonal)];
    // An eigenvector's last entry tells its residual; the others are looked for when all are within.
    const { values, vectors: lasts } = tridiagonalEigen(alphas, betas, steps - 1);
    const within = (j: number) => Math.abs(beta * lasts[j]!) <= TOLERANCE * values[0]!;
    const converged = Array.from({ length: Math.min(wanted, steps) }, (_, j) => within(j)).every(Boolean);
    if (!converged && v !== null && steps < size) continue;
    let kept = 0;
    while (kept < Math.min(wanted, steps) && values[kept]! > Math.max(values[0]!, 0) * 1e-12) kept++;
    const { vectors } = tridiagonalEigen(alphas, betas, 0);
    const found = Array.from({ length: kept }, () => new Float64Array(size));
    const shares = found.map((_, j) => vectors.subarray(j * steps, (j + 1) * steps).map((share) => -share));
    // The basis is larger than the processor's cache: all vectors meet a part of it before the next.
    for (let from = 0; from < size; from += PART) {
      const to = Math.min(from + PART, size);
      found.forEach((vector, j) => subtractSums(vector, basis, shares[j]!, from, to));
    }
    return { values: values.slice(0, kept), vectors: found };
  }
  return { values: new Float64Array(0), vectors: [] };
}

/** A random unit vector that is orthogonal to these; null where they fill the space. */
function unitStart(basis: readonly Float64Array[], size: number, random: () => number): Float64Array | null {
  if (basis.length >= size) return null;
  const v = Float64Array.from({ length: size }, () => 2 * random() - 1);
  const length = orthogonalise(v, basis, norm(v));
  return scaled(v, 1 / length);
}

/** Takes from a vector what lies in the span of an orthonormal basis: once, and again where little was left. @returns Its length. */
function orthogonalise(w: Float64Array, basis: readonly Float64Array[], before: number): number {
  let length = before;
  // Twice is enough (Parlett, The Symmetric Eigenvalue Problem, 6.9).
  for (let pass = 0; pass < 2; pass++) {
    const shares = new Float64Array(basis.length);
    for (let i = 0; i < basis.length; i += TOGETHER) dots(w, basis, i, shares);
    subtractSums(w, basis, shares);
    const after = norm(w);
    if (after > 0.7 * length) return after;
    length = after;
  }
  return length;
}

function multiply({ rows, rowStarts, columns, values }: SparseMatrix, v: Float64Array): Float64Array {
  const out = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    const end = rowStarts[row + 1]!;
    for (let k = rowStarts[row]!; k < end; k++) sum += values[k]! * v[columns[k]!]!;
    out[row] = sum;
  }
  return out;
}

/** v -> Aᵀ · A · v, beside which all else is cheap. */
function productWithTranspose(
  compiled: CompiledWasm<"sparse-product">,
  { rows, width, rowStarts, columns, values }: SparseMatrix,
): (v: Float64Array, out: Float64Array) => void {
  const { run, memory, at } = startWasm(compiled, {
    ...{ rowStarts: rowStarts.byteLength, columns: columns.byteLength, values: values.byteLength },
    ...{ v: width * 8, out: width * 8 },
  });
  new Int32Array(memory, at.rowStarts, rows + 1).set(rowStarts);
  new Int32Array(memory, at.columns, columns.length).set(columns);
  new Float64Array(memory, at.values, values.length).set(values);
  const from = new Float64Array(memory, at.v, width);
  const to = new Float64Array(memory, at.out, width);
  return (v, out) => {
    from.set(v);
    run.multiplyTwice(rows, width, at.rowStarts, at.columns, at.values, at.v, at.out);
    out.set(to);
  };
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

const norm = (v: Float64Array): number => Math.sqrt(dot(v, v));

function scaled(v: Float64Array, scale: number): Float64Array {
  return v.map((value) => value * scale);
}

/** Vectors that meet another in one pass: reading it costs as much as multiplying. */
const TOGETHER = 4;
/** Entries of all vectors of a basis that the cache holds. */
const PART = 256;

/** The inner products of a vector and four others, from the given one on. */
function dots(w: Float64Array, others: readonly Float64Array[], from: number, products: Float64Array): void {
  const a = others[from]!;
  const b = others[from + 1] ?? a;
  const c = others[from + 2] ?? a;
  const d = others[from + 3] ?? a;
  let [ofA, ofB, ofC, ofD] = [0, 0, 0, 0];
  for (let i = 0; i < w.length; i++) {
    const value = w[i]!;
    ofA += value * a[i]!;
    ofB += value * b[i]!;
    ofC += value * c[i]!;
    ofD += value * d[i]!;
  }
  products.set([ofA, ofB, ofC, ofD].slice(0, others.length - from), from);
}

/** w -= the sum of these vectors, each times its share; of all their entries, or of some. */
function subtractSums(
  w: Float64Array,
  vectors: readonly Float64Array[],
  shares: Float64Array,
  start = 0,
  end = w.length,
): void {
  for (let from = 0; from < vectors.length; from += TOGETHER) {
    const a = vectors[from]!;
    const b = vectors[from + 1] ?? a;
    const c = vectors[from + 2] ?? a;
    const d = vectors[from + 3] ?? a;
    const ofA = shares[from]!;
    const ofB = shares[from + 1] ?? 0;
    const ofC = shares[from + 2] ?? 0;
    const ofD = shares[from + 3] ?? 0;
    for (let i = start; i < end; i++) w[i]! -= ofA * a[i]! + ofB * b[i]! + ofC * c[i]! + ofD * d[i]!;
  }
}
