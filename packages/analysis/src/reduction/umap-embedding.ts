import {
  distancesBetween,
  nearestNeighbours,
  seededRandom,
  type DistanceCodes,
  type MetricName,
  type Points,
} from "@undertone/numeric";
import { tally, type Progress } from "../tally.js";
import { neighbourhoodGraph } from "./neighbourhood-graph.js";
import { descend } from "./umap-descent.js";
import type { Likeness } from "./umap-forces.js";

export interface UmapOptions {
  /** Axes of the outcome. */
  readonly dimensions: number;
  /** Points in a neighbourhood, the point itself counted. Held below the number of points. */
  readonly neighbours: number;
  /** How near to each other the outcome draws near points. */
  readonly likeness: Likeness;
  /**
   * Where the points start, one array of length n an axis, in any unit; an axis that it leaves out starts at 0. Far apart
   * here stays far apart.
   *
   * @param random Uniform in [0, 1).
   */
  readonly start: (points: Points, random: () => number) => readonly Float64Array[];
}

/** Half the side of the cube in which the points start. */
const START = 10;

/** Keeps a start that is flat in one direction from staying flat for ever; of the size that umap-learn adds. */
const JITTER = 1e-4;

/** What an epoch costs for each point, measured in distances: only progress hangs on it. */
const EPOCH_COST = 30;

/**
 * UMAP's coordinates for points of which no two are equal, from their exact nearest neighbours.
 *
 * The same points, metric, options and seed give the same bytes.
 *
 * @param points At least 3.
 * @returns One array of length n an axis, in no unit.
 * @see McInnes, Healy & Melville (2018), "UMAP: Uniform Manifold Approximation and Projection".
 */
export function umapEmbedding(
  points: Points,
  metric: MetricName,
  { dimensions, neighbours, likeness, start }: UmapOptions,
  seed: number,
  distanceCodes: DistanceCodes,
  progress?: Progress,
): Float64Array[] {
  const { count } = points;
  const epochs = epochsFor(count);
  const random = seededRandom(seed);
  const advance = tally((count * (count - 1)) / 2 + epochs * EPOCH_COST * count, progress);

  const others = Math.min(neighbours, count - 1) - 1;
  const near = nearestNeighbours(distancesBetween(points, metric), others, distanceCodes, advance);
  const positions = startFrom(start(points, random), count, dimensions, random);
  const afterEpoch = (): void => advance(EPOCH_COST * count);
  descend(positions, dimensions, neighbourhoodGraph(near), { likeness, epochs, random, afterEpoch });
  return Array.from({ length: dimensions }, (_, axis) =>
    Float64Array.from({ length: count }, (_, point) => positions[point * dimensions + axis]!),
  );
}

/** More epochs sharpen neighbourhoods a little; beyond 400 the measure no longer moves, and large sets must not take long. */
function epochsFor(count: number): number {
  return count <= 5000 ? 400 : 200;
}

/** The axes as rows, scaled to the cube. */
function startFrom(
  axes: readonly Float64Array[],
  count: number,
  dimensions: number,
  random: () => number,
): Float64Array {
  const largest = axes.reduce((most, axis) => axis.reduce((a, b) => Math.max(a, Math.abs(b)), most), 0);
  const scale = largest > 0 ? START / largest : 0;
  return Float64Array.from({ length: count * dimensions }, (_, i) => {
    const start = axes[i % dimensions]?.[Math.floor(i / dimensions)] ?? 0;
    return start * scale + (random() - 0.5) * JITTER;
  });
}
