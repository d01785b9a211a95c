import { UMAP } from "umap-js";
import { seededRandom } from "../random.js";
import { distancesBetween } from "../vectors/distances.js";
import type { MetricName } from "../vectors/metrics.js";
import { nearestNeighbours } from "../vectors/nearest-neighbours.js";
import type { Points } from "../vectors/points.js";
import { tally, type Progress } from "../vectors/progress.js";

export interface UmapOptions {
  /** Axes of the outcome. */
  readonly dimensions: number;
  /** Points in a neighbourhood, the point itself counted. Held below the number of points. */
  readonly neighbours: number;
  /** How near points may lie to each other in the outcome: 0 packs them for clustering, 0.1 leaves them apart to be seen. */
  readonly minDistance: number;
  /**
   * Where the points start, one array of length n an axis, in any unit; an axis that it leaves out starts at 0. Far apart
   * here stays far apart.
   *
   * @param random Uniform in [0, 1).
   */
  readonly start: (points: Points, random: () => number) => readonly Float64Array[];
}

/** Half the side of the cube in which UMAP expects its first coordinates. */
const START = 10;

/** Keeps a start that is flat in one direction from staying flat for ever; of the size that umap-learn adds. */
const JITTER = 1e-4;

/** Other points lie at least this far: a point with nothing but zero distances sends umap-js through all distances again. */
const NEAREST = 1e-300;

/** What an epoch costs for each point, measured in distances: only progress hangs on it. */
const EPOCH_COST = 70;

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
  { dimensions, neighbours, minDistance, start }: UmapOptions,
  seed: number,
  progress?: Progress,
): Float64Array[] {
  const { count } = points;
  const epochs = epochsFor(count);
  const random = seededRandom(seed);
  const advance = tally((count * (count - 1)) / 2 + epochs * EPOCH_COST * count, progress);

  const neighbourhood = Math.min(neighbours, count - 1);
  const near = nearestNeighbours(distancesBetween(points, metric), neighbourhood - 1, advance);
  const umap = new UMAP({
    nComponents: dimensions,
    nNeighbors: neighbourhood,
    nEpochs: epochs,
    minDist: minDistance,
    random,
  });
  umap.setPrecomputedKNN(
    rowsWithSelf(near.k, count, (point) => point, near.indices),
    rowsWithSelf(
      near.k,
      count,
      () => 0,
      near.distances.map((distance) => Math.max(distance, NEAREST)),
    ),
  );
  // With the neighbours given, it asks the points for nothing but their number.
  umap.initializeFit(Array.from({ length: count }, () => []));

  // UMAP moves these very arrays, so what is written here is where it starts.
  const embedding = umap.getEmbedding();
  startFrom(start(points, random), embedding, random);
  for (let epoch = 0; epoch < epochs; epoch++) {
    umap.step();
    advance(EPOCH_COST * count);
  }
  return Array.from({ length: dimensions }, (_, axis) =>
    Float64Array.from(embedding, (place) => place[axis]!),
  );
}

/** More epochs sharpen neighbourhoods a little; beyond 400 the measure no longer moves, and large sets must not take minutes. */
function epochsFor(count: number): number {
  return count <= 5000 ? 400 : 200;
}

/** Row-major k × n into the lists that umap-js reads, the point itself in front of its neighbours. */
function rowsWithSelf(
  k: number,
  count: number,
  self: (point: number) => number,
  flat: Int32Array | Float64Array,
): number[][] {
  return Array.from({ length: count }, (_, point) => [
    self(point),
    ...flat.subarray(point * k, (point + 1) * k),
  ]);
}

function startFrom(axes: readonly Float64Array[], embedding: number[][], random: () => number): void {
  const largest = axes.reduce((most, axis) => axis.reduce((a, b) => Math.max(a, Math.abs(b)), most), 0);
  const scale = largest > 0 ? START / largest : 0;
  embedding.forEach((place, point) => {
    for (let axis = 0; axis < place.length; axis++) {
      place[axis] = (axes[axis]?.[point] ?? 0) * scale + (random() - 0.5) * JITTER;
    }
  });
}
