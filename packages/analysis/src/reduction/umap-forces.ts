/** How steeply likeness falls with the distance d on the map: 1 / (1 + a · d^2b). */
export interface Likeness {
  readonly a: number;
  readonly b: number;
}

/** Draws near points together until they all but touch, for clustering: umap-learn's fit for a least distance of 0. */
export const packed: Likeness = { a: 1.932808397, b: 0.790494979 };

/** Leaves near points apart to the eye: umap-learn's fit for a least distance of 0.1, its default. */
export const apart: Likeness = { a: 1.57694346, b: 0.895060879 };

/** Forces by squared distance: what the difference of two positions is multiplied by. */
export interface Forces {
  /** Negative: of a pair that belongs together. */
  readonly attraction: (squared: number) => number;
  /** Positive: of a pair that was drawn at random. */
  readonly repulsion: (squared: number) => number;
}

/** Steps of a table between a number and its double: a force is wrong by a few tenths of a per cent, a draw by far more. */
const STEPS_BITS = 7;
const DROPPED_BITS = 23 - STEPS_BITS;
const LEAST_EXPONENT = -40;
const GREATEST_EXPONENT = 20;
/** Keeps points that coincide from being thrown apart; umap-learn's. */
const SOFTENING = 1e-3;

/**
 * The gradient of UMAP's cross entropy, as tables over the squared distance: two powers a pair are most of what
 * umap-js and umap-learn spend their time on.
 *
 * @see McInnes, Healy & Melville (2018), "UMAP", section 4.2 and appendix C.
 */
export function forcesOf({ a, b }: Likeness): Forces {
  const attraction = tableOf((squared) => {
    return (-2 * a * b * Math.pow(squared, b - 1)) / (1 + a * Math.pow(squared, b));
  });
  const repulsion = tableOf((squared) => {
    return (2 * b) / ((SOFTENING + squared) * (1 + a * Math.pow(squared, b)));
  });
  const float = new Float32Array(1);
  const bits = new Int32Array(float.buffer);
  const indexOf = (squared: number): number => {
    float[0] = squared;
    const index = (bits[0]! >> DROPPED_BITS) - FIRST;
    return index < 0 ? 0 : index < SIZE ? index : SIZE - 1;
  };
  return {
    attraction: (squared) => attraction[indexOf(squared)]!,
    repulsion: (squared) => repulsion[indexOf(squared)]!,
  };
}

/** The upper bits of a positive 32-bit float: its exponent and the first digits, which rise with the number. */
const FIRST = (127 + LEAST_EXPONENT) << STEPS_BITS;
const SIZE = (GREATEST_EXPONENT - LEAST_EXPONENT) << STEPS_BITS;

function tableOf(force: (squared: number) => number): Float64Array {
  const steps = 1 << STEPS_BITS;
  return Float64Array.from({ length: SIZE }, (_, index) => {
    const exponent = LEAST_EXPONENT + Math.floor(index / steps);
    return force((1 + ((index % steps) + 0.5) / steps) * 2 ** exponent);
  });
}
