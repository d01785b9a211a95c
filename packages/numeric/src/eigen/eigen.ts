/** Eigenvalues and eigenvectors of a symmetric matrix. */
export interface Eigen {
  /** Largest first. */
  readonly values: Float64Array;
  /** Row-major, size × size: row j is the unit eigenvector of `values[j]`, of either sign. */
  readonly vectors: Float64Array;
}
