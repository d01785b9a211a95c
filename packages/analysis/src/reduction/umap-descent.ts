import { forcesOf, type Likeness } from "./umap-forces.js";
import type { NeighbourhoodGraph } from "./neighbourhood-graph.js";

/** Points pushed away for each one drawn near. */
const REPULSIONS = 5;

/** The longest way along an axis that one pair moves a point at full rate. */
const LONGEST = 4;

export interface Descent {
  readonly likeness: Likeness;
  readonly epochs: number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Called after each epoch; may throw. */
  readonly afterEpoch: () => void;
}

/**
 * Moves the positions of points until those that belong together are near and others are not: stochastic gradient descent
 * with negative samples. A pair of full weight is taken in every epoch, others the more seldom the less they weigh.
 *
 * @param positions Row-major, n × dimensions; moved in place.
 * @see McInnes, Healy & Melville (2018), "UMAP", algorithm 5; umap-learn, `optimize_layout_euclidean`.
 */
export function descend(
  positions: Float64Array,
  dimensions: number,
  { from, to, weight }: NeighbourhoodGraph,
  { likeness, epochs, random, afterEpoch }: Descent,
): void {
  const { attraction, repulsion } = forcesOf(likeness);
  const count = positions.length / dimensions;
  const heaviest = weight.reduce((most, value) => Math.max(most, value), 0);
  const interval = weight.map((value) => heaviest / value);
  const due = interval.slice();

  const attract = (point: number, other: number, rate: number): void => {
    let squared = 0;
    for (let axis = 0; axis < dimensions; axis++) {
      const difference = positions[point + axis]! - positions[other + axis]!;
      squared += difference * difference;
    }
    if (squared === 0) return;
    const force = attraction(squared);
    for (let axis = 0; axis < dimensions; axis++) {
      const step = rate * clipped(force * (positions[point + axis]! - positions[other + axis]!));
      positions[point + axis]! += step;
      positions[other + axis]! -= step;
    }
  };

  const repel = (point: number, rate: number): void => {
    for (let sample = 0; sample < REPULSIONS; sample++) {
      const other = Math.floor(random() * count) * dimensions;
      let squared = 0;
      for (let axis = 0; axis < dimensions; axis++) {
        const difference = positions[point + axis]! - positions[other + axis]!;
        squared += difference * difference;
      }
      if (squared === 0) continue;
      const force = repulsion(squared);
      for (let axis = 0; axis < dimensions; axis++) {
        positions[point + axis]! +=
          rate * clipped(force * (positions[point + axis]! - positions[other + axis]!));
      }
    }
  };

  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = 1 - epoch / epochs;
    for (let pair = 0; pair < due.length; pair++) {
      if (due[pair]! > epoch) continue;
      due[pair]! += interval[pair]!;
      const point = from[pair]! * dimensions;
      const other = to[pair]! * dimensions;
      attract(point, other, rate);
      repel(point, rate);
      attract(other, point, rate);
      repel(other, rate);
    }
    afterEpoch();
  }
}

function clipped(step: number): number {
  return step > LONGEST ? LONGEST : step < -LONGEST ? -LONGEST : step;
}
