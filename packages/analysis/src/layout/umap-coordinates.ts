import { UMAP } from "umap-js";
import { seededRandom } from "../random.js";
import { distancesBetween } from "../vectors/distances.js";
import type { MetricName } from "../vectors/metrics.js";
import { nearestNeighbours } from "../vectors/nearest-neighbours.js";
import type { Points } from "../vectors/points.js";
import { tally, type Progress } from "../vectors/progress.js";
import { principalPlane } from "./principal-plane.js";

/** Points in a neighbourhood, the point itself counted: UMAP's usual number. */
const NEIGHBOURHOOD = 15;

/** Half the side of the square in which UMAP expects its first coordinates. */
const START = 10;

/** Keeps a start that is flat in one direction from staying flat for ever; of the size that umap-learn adds. */
const JITTER = 1e-4;

/** Other points lie at least this far: a point with nothing but zero distances sends umap-js through all distances again. */
const NEAREST = 1e-300;

/** What an epoch costs for each point, measured in distances: only progress hangs on it. */
const EPOCH_COST = 70;

/**
 * UMAP's coordinates for points of which no two are equal.
 *
 * @param points At least 3.
 * @returns Two arrays of length n, in no unit.
 */
export function umapCoordinates(
  points: Points,
  metric: MetricName,
  seed: number,
  progress?: Progress,
): { x: Float64Array; y: Float64Array } {
  const { count } = points;
  const epochs = epochsFor(count);
  const random = seededRandom(seed);
  const advance = tally((count * (count - 1)) / 2 + epochs * EPOCH_COST * count, progress);

  const neighbourhood = Math.min(NEIGHBOURHOOD, count - 1);
  const near = nearestNeighbours(distancesBetween(points, metric), neighbourhood - 1, advance);
  const umap = new UMAP({ nNeighbors: neighbourhood, nEpochs: epochs, random });
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
  startFrom(principalPlane(points, random), embedding, random);
  for (let epoch = 0; epoch < epochs; epoch++) {
    umap.step();
    advance(EPOCH_COST * count);
  }
  return {
    x: Float64Array.from(embedding, (place) => place[0]!),
    y: Float64Array.from(embedding, (place) => place[1]!),
  };
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

function startFrom(plane: [Float64Array, Float64Array], embedding: number[][], random: () => number): void {
  const largest = plane.reduce((most, axis) => axis.reduce((a, b) => Math.max(a, Math.abs(b)), most), 0);
  const scale = largest > 0 ? START / largest : 0;
  embedding.forEach((place, point) => {
    place[0] = plane[0][point]! * scale + (random() - 0.5) * JITTER;
    place[1] = plane[1][point]! * scale + (random() - 0.5) * JITTER;
  });
}
