import type { AnalysisParameters } from "@undertone/schemas";
import {
  normalize,
  principalComponents,
  type DistanceCodes,
  type MetricName,
  type Points,
} from "@undertone/numeric";
import type { Progress } from "../tally.js";
import { distinctPoints } from "./distinct-points.js";
import { umapEmbedding } from "./umap-embedding.js";
import { packed } from "./umap-forces.js";

export type ReductionParameters = AnalysisParameters["reduction_params"];

export interface Reduced {
  readonly points: Points;
  readonly metric: MetricName;
}

/** UMAP needs more distinct points than this to have neighbourhoods at all; fewer are reduced by PCA. */
const FEWEST_FOR_UMAP = 5;

/**
 * The points in fewer dimensions, in which density means something again: among hundreds of dimensions all distances
 * are nearly equal, and most comments fall between clusters.
 *
 * PCA keeps the directions of greatest variance, and distances along them. UMAP keeps neighbourhoods and draws them
 * together: what it gives has no unit, and gaps on it look wider than they are. Equal points stay equal. The same
 * points, parameters, metric and seed give the same bytes.
 *
 * Cosine is taken account of here, by rows of length 1 or by UMAP's neighbours; afterwards distances are euclidean,
 * since reduced points have no origin that an angle could be measured from.
 *
 * @param points Finite; n may be 0.
 * @param seed UMAP's; PCA draws nothing.
 * @param progress Told the work done and its total; may throw to end the work.
 * @see McInnes, Healy & Melville (2018), "UMAP"; Grootendorst (2022), "BERTopic", for reducing before HDBSCAN.
 */
export function reduce(
  points: Points,
  { method, dimensions, neighbors }: ReductionParameters,
  metric: MetricName,
  seed: number,
  distanceCodes: DistanceCodes,
  progress?: Progress,
): Reduced {
  if (method === "none" || points.count === 0) return { points, metric };
  const reduced = { metric: metric === "cosine" ? ("euclidean" as const) : metric };
  const directed = metric === "cosine" ? unitRows(points) : points;
  const distinct = distinctPoints(directed);
  if (method === "pca" || distinct.points.count < FEWEST_FOR_UMAP) {
    return { ...reduced, points: principalComponents(directed, dimensions).coordinates };
  }
  const axes = umapEmbedding(
    distinct.points,
    metric,
    { dimensions, neighbours: neighbors, likeness: packed, start: (some) => principalAxes(some, dimensions) },
    seed,
    distanceCodes,
    progress,
  );
  return { ...reduced, points: spreadOut(axes, distinct.indexOf) };
}

function unitRows({ values, count, dimensions }: Points): Points {
  return { values: normalize(Float32Array.from(values), dimensions, "l2"), count, dimensions };
}

function principalAxes(points: Points, dimensions: number): Float64Array[] {
  const { values, dimensions: kept } = principalComponents(points, dimensions).coordinates;
  return Array.from({ length: kept }, (_, axis) =>
    Float64Array.from({ length: points.count }, (_, point) => values[point * kept + axis]!),
  );
}

/** The rows of all points from the axes of the distinct ones. */
function spreadOut(axes: readonly Float64Array[], indexOf: Int32Array): Points {
  const dimensions = axes.length;
  const values = new Float64Array(indexOf.length * dimensions);
  indexOf.forEach((index, point) => {
    axes.forEach((axis, column) => (values[point * dimensions + column] = axis[index]!));
  });
  return { values, count: indexOf.length, dimensions };
}
