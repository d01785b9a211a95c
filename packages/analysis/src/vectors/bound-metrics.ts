import type { TileKernelName } from "./kernel.js";
import type { MetricName } from "./metrics.js";

/** How the kernel's sums bound a metric's distances from below. */
export interface BoundMetric {
  readonly kernel: TileKernelName;
  /** Which sums of the rows the kernel makes: Σ |difference|^power, or products of rows for the angle or the length between them. */
  readonly kind: "difference" | "squares" | "angle";
  /** The exponent of the norm that the distance is: Σ |value|^power, and its root. Infinity for the largest value. */
  readonly power: number;
}

const euclidean: BoundMetric = { kernel: "product", kind: "squares", power: 2 };
const manhattan: BoundMetric = { kernel: "manhattan", kind: "difference", power: 1 };
const chebyshev: BoundMetric = { kernel: "chebyshev", kind: "difference", power: Infinity };

const minkowski = new Map<number, BoundMetric>([
  [1, manhattan],
  [2, euclidean],
  [3, { kernel: "cubes", kind: "difference", power: 3 }],
  [4, { kernel: "fourths", kind: "difference", power: 4 }],
  [Infinity, chebyshev],
]);

/** The metric's bound; none for Minkowski with an exponent that the kernel has no sums for. */
export function boundMetric(metric: MetricName, p: number): BoundMetric | undefined {
  switch (metric) {
    case "euclidean":
      return euclidean;
    case "manhattan":
      return manhattan;
    case "chebyshev":
      return chebyshev;
    case "cosine":
      return { kernel: "product", kind: "angle", power: 2 };
    case "minkowski":
      return minkowski.get(p);
  }
}
