/** Says when a Lanczos vector has lost its orthogonality to those before it, without a look at any of them. */
export interface OrthogonalityLoss {
  /**
   * Estimates the inner products of the next vector with all before it.
   *
   * @param diagonal Of the tridiagonal matrix, one entry a vector there is.
   * @param offDiagonal Likewise; its last entry is the length of the next vector before it is scaled.
   * @returns The largest.
   */
  next(diagonal: readonly number[], offDiagonal: readonly number[]): number;
  /** The next vector was made orthogonal to all before it. */
  restored(): void;
}

/**
 * The recurrence that the inner products of Lanczos vectors obey: they grow from rounding by the same three terms as the vectors
 * themselves. So reorthogonalising is needed only where it has grown too large.
 *
 * @param size Of the vectors.
 * @see Simon (1984), The Lanczos algorithm with partial reorthogonalization, Mathematics of Computation 42, 115-142.
 */
export function orthogonalityLoss(size: number): OrthogonalityLoss {
  const rounding = Number.EPSILON * Math.sqrt(size);
  /** Inner products of the vector before the last, and of the last, with those before them. */
  let before: number[] = [];
  let last: number[] = [];
  let scale = 0;

  return {
    next(diagonal, offDiagonal) {
      const j = diagonal.length - 1;
      const beta = offDiagonal[j]!;
      const toLast = j > 0 ? offDiagonal[j - 1]! : 0;
      scale = Math.max(scale, Math.abs(diagonal[j]!) + beta + toLast);
      const products: number[] = [];
      let largest = 0;
      for (let i = 0; i < j; i++) {
        const sum =
          offDiagonal[i]! * (i + 1 === j ? 1 : last[i + 1]!) +
          (diagonal[i]! - diagonal[j]!) * last[i]! +
          (i > 0 ? offDiagonal[i - 1]! * last[i - 1]! : 0) -
          toLast * (i === j - 1 ? 1 : before[i]!);
        const product = (sum + (sum < 0 ? -rounding : rounding) * scale) / beta;
        products.push(product);
        largest = Math.max(largest, Math.abs(product));
      }
      products.push(rounding);
      before = last;
      last = products;
      return largest;
    },
    restored() {
      last.fill(rounding);
    },
  };
}
