import type { Eigen } from "./eigen.js";

const SWEEPS = 30;

/**
 * Eigenvalues and eigenvectors of a small symmetric matrix, by cyclic Jacobi rotations.
 *
 * @param matrix size × size, symmetric; it is not changed.
 * @see Golub & Van Loan, Matrix Computations, algorithm 8.5.3.
 */
export function eigenByJacobi(matrix: Float64Array, size: number): Eigen {
  const a = matrix.slice();
  const v = new Float64Array(size * size);
  for (let i = 0; i < size; i++) v[i * size + i] = 1;

  for (let sweep = 0; sweep < SWEEPS && offDiagonal(a, size) > 1e-13; sweep++) {
    for (let p = 0; p < size - 1; p++) for (let q = p + 1; q < size; q++) rotate(a, v, size, p, q);
  }

  const order = Array.from({ length: size }, (_, i) => i).sort((i, j) => a[j * size + j]! - a[i * size + i]!);
  const values = new Float64Array(size);
  const vectors = new Float64Array(size * size);
  order.forEach((from, to) => {
    values[to] = a[from * size + from]!;
    vectors.set(v.subarray(from * size, (from + 1) * size), to * size);
  });
  return { values, vectors };
}

/** Largest element off the diagonal, as a share of the largest on it. */
function offDiagonal(a: Float64Array, size: number): number {
  let off = 0;
  let diagonal = 0;
  for (let i = 0; i < size; i++) {
    diagonal = Math.max(diagonal, Math.abs(a[i * size + i]!));
    for (let j = i + 1; j < size; j++) off = Math.max(off, Math.abs(a[i * size + j]!));
  }
  return diagonal === 0 ? 0 : off / diagonal;
}

/** Zeroes a[p, q] and turns the eigenvectors (kept as rows of v) along. */
function rotate(a: Float64Array, v: Float64Array, size: number, p: number, q: number): void {
  const apq = a[p * size + q]!;
  if (apq === 0) return;
  const tau = (a[q * size + q]! - a[p * size + p]!) / (2 * apq);
  const t = (tau >= 0 ? 1 : -1) / (Math.abs(tau) + Math.sqrt(1 + tau * tau));
  const c = 1 / Math.sqrt(1 + t * t);
  const s = t * c;
  for (let k = 0; k < size; k++) {
    const kp = a[k * size + p]!;
    const kq = a[k * size + q]!;
    a[k * size + p] = c * kp - s * kq;
    a[k * size + q] = s * kp + c * kq;
  }
  for (let k = 0; k < size; k++) {
    const pk = a[p * size + k]!;
    const qk = a[q * size + k]!;
    a[p * size + k] = c * pk - s * qk;
    a[q * size + k] = s * pk + c * qk;
    const vp = v[p * size + k]!;
    const vq = v[q * size + k]!;
    v[p * size + k] = c * vp - s * vq;
    v[q * size + k] = s * vp + c * vq;
  }
}
