import type { TileSums } from "../wasm/wasm.js";
import type { MetricName } from "./metrics.js";

/** How the sums of the WebAssembly module bound a metric's distances from below. */
export interface BoundMetric {
  readonly sums: TileSums;
  /** Which sums of the rows the module makes: Σ |difference|^power, or products of rows for the angle or the length between them. */
  readonly kind: "difference" | "squares" | "angle";
  /** The exponent of the norm that the distance is: Σ |value|^power, and its root. Infinity for the largest value. */
  readonly power: number;
}

const euclidean: BoundMetric = { sums: "product", kind: "squares", power: 2 };
const manhattan: BoundMetric = { sums: "manhattan", kind: "difference", power: 1 };
const chebyshev: BoundMetric = { sums: "chebyshev", kind: "difference", power: Infinity };

const minkowski = new Map<number, BoundMetric>([
  [1, manhattan],
  [2, euclidean],
  [3, { sums: "cubes", kind: "difference", power: 3 }],
  [4, { sums: "fourths", kind: "difference", power: 4 }],
  [Infinity, chebyshev],
]);

/** The metric's bound; none for Minkowski with an exponent that the module has no sums for. */
export function boundMetric(metric: MetricName, p: number): BoundMetric | undefined {
  switch (metric) {
    case "euclidean":
      return euclidean;
    case "manhattan":
      return manhattan;
    case "chebyshev":
      return chebyshev;
    case "cosine":
      return { sums: "product", kind: "angle", power: 2 };
    case "minkowski":
      return minkowski.get(p);
  }
}
