import type { DistanceCodes, MetricName, Points } from "@undertone/numeric";
import { hdbscanOfSorted } from "../hdbscan/hdbscan.js";
import type { SpanningTree } from "../hdbscan/spanning-tree.js";
import { reduce, type ReductionParameters } from "../reduction/reduce.js";
import { rowsAt } from "../stability/subsample.js";
import type { Progress } from "../tally.js";

/** What a spanning tree hangs on; everything else can be tried on the tree in milliseconds. */
export interface TreeParameters {
  readonly reduction: ReductionParameters;
  readonly minSamples: number;
  readonly metric: MetricName;
  readonly alpha: number;
}

/** The tree of all points and those of their resamples. */
export interface KeptTrees {
  readonly whole: SpanningTree;
  readonly resampled: readonly { readonly kept: Int32Array; readonly tree: SpanningTree }[];
}

/** The points and their resamples, each reduced by itself: what chance does in UMAP counts as unstable as well. */
export interface ReducedPoints {
  readonly whole: Points;
  readonly resampled: readonly { readonly kept: Int32Array; readonly points: Points }[];
  readonly metric: MetricName;
}

/**
 * @param resamples Indices of each resample's points.
 * @param seed The whole is reduced with it, each resample with one of its own.
 * @param progressOf The progress of the whole (0) and of each resample (from 1).
 */
export function reducedPoints(
  points: Points,
  resamples: readonly Int32Array[],
  reduction: ReductionParameters,
  metric: MetricName,
  seed: number,
  distanceCodes: DistanceCodes,
  progressOf: (part: number) => Progress | undefined,
): ReducedPoints {
  const whole = reduce(points, reduction, metric, seed, distanceCodes, progressOf(0));
  return {
    whole: whole.points,
    metric: whole.metric,
    resampled: resamples.map((kept, i) => ({
      kept,
      points: reduce(rowsAt(points, kept), reduction, metric, seed + 1 + i, distanceCodes, progressOf(i + 1))
        .points,
    })),
  };
}

export function keptTrees(
  { whole, resampled, metric }: ReducedPoints,
  { minSamples, alpha }: Pick<TreeParameters, "minSamples" | "alpha">,
  distanceCodes: DistanceCodes,
): KeptTrees {
  const parameters = { minClusterSize: 2, minSamples, metric, clusterSelectionEpsilon: 0, alpha };
  const treeOf = (points: Points): SpanningTree =>
    hdbscanOfSorted(points, parameters, { distanceCodes }).spanningTree;
  return {
    whole: treeOf(whole),
    resampled: resampled.map(({ kept, points }) => ({ kept, tree: treeOf(points) })),
  };
}
