import type { AnalysisParameters, SuggestedParameters } from "@undertone/schemas";
import { rowsAt, seededRandom, type DistanceCodes, type MetricName, type Points } from "@undertone/numeric";
import { clusterTree, hdbscanOfSorted, type Clustering } from "../hdbscan/hdbscan.js";
import type { HdbscanParameters } from "../hdbscan/parameters.js";
import type { SpanningTree } from "../hdbscan/spanning-tree.js";
import type { Kernel } from "../kernel.js";
import { reduce, type ReductionParameters } from "../reduction/reduce.js";
import { resampledClusterSize, subsample } from "../stability/subsample.js";
import { inComments, inParts, type CommentProgress } from "../stages/progress.js";
import type { Progress } from "../tally.js";

/** Tried beside the given one. Twenty dimensions keep more of what PCA can say; UMAP says as much in five. */
const reductionsTried: readonly ReductionParameters[] = [
  { method: "none", dimensions: 10, neighbors: 15 },
  { method: "pca", dimensions: 20, neighbors: 15 },
  { method: "umap", dimensions: 5, neighbors: 15 },
];
const minSamplesTried = [1, 5, 10];
export const triedSizes = [3, 5, 8, 10, 15, 20, 30, 50, 75, 100, 150, 200];
/** Shares of the spanning tree's edges that are shorter than an epsilon tried beside the default one. */
const epsilonShares = [0.5, 0.75];
const DEFAULT_EPSILON = 0.01;

/** At least so many clusters of the smallest size must fit into the points. */
const LEAST_CLUSTERS = 4;
const RESAMPLES = 3;

/** A part of the points that was clustered by itself. */
export interface Resample {
  /** Which of all points, ascending. */
  readonly kept: Int32Array;
  /** One a kept point, −1 for noise. */
  readonly labels: Int32Array;
}

export interface Grouping extends Pick<Clustering, "labels" | "probabilities" | "persistences"> {
  readonly parameters: SuggestedParameters;
  readonly resamples: readonly Resample[];
  /** That the labels come from, in the reduced space. */
  readonly tree: SpanningTree;
  readonly isGiven: boolean;
}

/**
 * Groups the points with the given parameters and with many others; metric, alpha and normalisation stay as given.
 *
 * Each reduction and min_samples costs a spanning tree of all points and of three resamples, UMAP also four layouts;
 * on those, sizes and epsilons are cheap. The same points, parameters and seed give the same groupings.
 *
 * @param points In the order of `sortRows`.
 * @param progress Told in comments; may throw, which ends the work.
 */
export function* triedGroupings(
  points: Points,
  parameters: AnalysisParameters,
  seed: number,
  { distanceCodes }: Pick<Kernel, "distanceCodes">,
  progress?: CommentProgress,
): Generator<Grouping> {
  const { metric, alpha, min_samples, min_cluster_size, cluster_selection_epsilon } =
    parameters.hdbscan_params;
  const random = seededRandom(seed);
  const resamples = Array.from({ length: RESAMPLES }, () => subsample(points.count, random));
  const given = reductionsTried.find((reduction) => isSame(reduction, parameters.reduction_params));
  const reductions = given ? reductionsTried : [...reductionsTried, parameters.reduction_params];
  const part = inParts(reductions.length * (RESAMPLES + 1), inComments(points.count, progress));

  for (const [i, reduction] of reductions.entries()) {
    const first = i * (RESAMPLES + 1);
    const reduced = reducedPoints(points, resamples, reduction, metric, seed, distanceCodes, (inner) =>
      part(first + inner),
    );
    const on = (trees: KeptTrees, minSamples: number, size: number, epsilon: number): Grouping => ({
      parameters: {
        reduction_params: reduction,
        hdbscan_params: {
          ...parameters.hdbscan_params,
          min_cluster_size: size,
          min_samples: minSamples,
          cluster_selection_epsilon: epsilon,
        },
      },
      ...groupedBy(trees, size, epsilon),
      isGiven: false,
    });
    for (const minSamples of minSamplesTried) {
      const trees = keptTrees(reduced, { minSamples, alpha }, distanceCodes);
      const sizes = triedSizes.filter((size) => size * LEAST_CLUSTERS <= points.count);
      for (const size of sizes)
        for (const epsilon of epsilonsFor(trees.whole)) yield on(trees, minSamples, size, epsilon);
    }
    if (isSame(reduction, parameters.reduction_params)) {
      const trees = keptTrees(reduced, { minSamples: min_samples, alpha }, distanceCodes);
      yield { ...on(trees, min_samples, min_cluster_size, cluster_selection_epsilon), isGiven: true };
    }
    part(first + RESAMPLES)?.(1, 1);
  }
}

function groupedBy(
  { whole, resampled }: KeptTrees,
  minClusterSize: number,
  epsilon: number,
): Omit<Grouping, "parameters" | "isGiven"> {
  const clustersOf = (tree: SpanningTree, size: number) =>
    clusterTree(tree, { minClusterSize: size, clusterSelectionEpsilon: epsilon });
  const { labels, probabilities, persistences } = clustersOf(whole, minClusterSize);
  return {
    ...{ labels, probabilities, persistences },
    resamples: resampled.map(({ kept, tree }) => ({
      kept,
      labels: clustersOf(tree, resampledClusterSize(minClusterSize)).labels,
    })),
    tree: whole,
  };
}

/** In the steps and bounds of the parameter. */
function epsilonsFor({ weight }: SpanningTree): number[] {
  const lengths = weight.slice().sort();
  const at = (share: number): number => lengths[Math.floor(share * (lengths.length - 1))] ?? 0;
  const shares = epsilonShares.map((share) => Math.round(Math.min(at(share), 1) * 100) / 100);
  return [...new Set([DEFAULT_EPSILON, ...shares])];
}

function isSame(a: ReductionParameters, b: ReductionParameters): boolean {
  if (a.method !== b.method) return false;
  if (a.method === "none") return true;
  return a.dimensions === b.dimensions && (a.method === "pca" || a.neighbors === b.neighbors);
}

/** The tree of all points and those of their resamples. */
interface KeptTrees {
  readonly whole: SpanningTree;
  readonly resampled: readonly { readonly kept: Int32Array; readonly tree: SpanningTree }[];
}

/** The points and their resamples, each reduced by itself: what chance does in UMAP counts as unstable as well. */
interface ReducedPoints {
  readonly whole: Points;
  readonly resampled: readonly { readonly kept: Int32Array; readonly points: Points }[];
  readonly metric: MetricName;
}

/**
 * @param resamples Indices of each resample's points.
 * @param seed The whole is reduced with it, each resample with one of its own.
 * @param progressOf The progress of the whole (0) and of each resample (from 1).
 */
function reducedPoints(
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
      points: reduce(
        rowsAt(points, kept, Float64Array),
        reduction,
        metric,
        seed + 1 + i,
        distanceCodes,
        progressOf(i + 1),
      ).points,
    })),
  };
}

function keptTrees(
  { whole, resampled, metric }: ReducedPoints,
  { minSamples, alpha }: Pick<HdbscanParameters, "minSamples" | "alpha">,
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
