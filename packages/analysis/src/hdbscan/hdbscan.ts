import { checkPoints, type Points } from "@undertone/numeric";
import { clusterLinkage } from "./cluster-linkage.js";
import { equalRowsFirst } from "./equal-rows-first.js";
import type { Labels } from "./label-points.js";
import { linkageTree } from "./linkage-tree.js";
import {
  checkParameters,
  type HdbscanOptions,
  type HdbscanParameters,
  type SelectionParameters,
} from "./parameters.js";
import { reachabilityTree } from "./reachability-tree.js";
import type { SpanningTree } from "./spanning-tree.js";
import type { ClusterHierarchy } from "./cluster-hierarchy.js";
import type { CondensedTree } from "./condensed-tree.js";

export interface Clustering extends Labels {
  /** Kept so that `clusterTree` can cluster again with other `SelectionParameters` in milliseconds. */
  readonly spanningTree: SpanningTree;
  /** Heights of the n − 1 merges of the single linkage tree, ascending. */
  readonly heights: Float64Array;
  /** Of each point, 0 to 1, whatever is selected: see `outlierScores`. */
  readonly outlierScores: Float64Array;
}

/**
 * Hierarchical density-based clustering, exact, with the labels that scikit-learn's HDBSCAN gives (its default excess
 * of mass selection, no single cluster) if its edges are sorted stably.
 *
 * Fewer points than `minClusterSize` or `minSamples`, or nothing but duplicates, are all noise. Time is O(n² d), memory
 * n² bytes (where they help; above 46,000 points nothing of that order) and O(n (d + minSamples)). The same input
 * gives the same bytes.
 *
 * @param points Row-major, n × dimensions; n may be 0.
 * @throws {RangeError} When a row holds NaN or an infinite number, or a parameter is out of range.
 * @see Campello, Moulavi & Sander (2013), "Density-based clustering based on hierarchical density estimates".
 */
export function hdbscan(points: Points, parameters: HdbscanParameters, options: HdbscanOptions): Clustering {
  checkPoints(points);
  checkParameters(parameters);
  return clusterTree(reachabilityTree(points, parameters, options), parameters);
}

/**
 * The same for rows in the order of `sortRows`, where no outcome hangs on which of several equal rows comes first: equal rows
 * are joined to each other before anything as near joins them, so they share a label.
 *
 * With `minSamples` of 3 or more many edges are exactly as long (a core distance), and their order decides what is merged
 * first. Sorted rows fix it.
 */
export function hdbscanOfSorted(
  points: Points,
  parameters: HdbscanParameters,
  options: HdbscanOptions,
): Clustering {
  checkPoints(points);
  checkParameters(parameters);
  return clusterTree(equalRowsFirst(points, reachabilityTree(points, parameters, options)), parameters);
}

/**
 * The part of the clustering that follows the spanning tree, for another `minClusterSize` or epsilon on the same tree.
 *
 * @throws {RangeError} When a parameter is out of range.
 */
export function clusterTree(edges: SpanningTree, parameters: SelectionParameters): Clustering {
  const linkage = linkageTree(edges);
  const { condensed, hierarchy, labels } = clusterLinkage(linkage, parameters);
  return {
    ...labels,
    spanningTree: edges,
    heights: linkage.height,
    outlierScores: outlierScores(condensed, hierarchy),
  };
}

/**
 * How much thinner it is around each point than where the cluster that it falls out of is densest, subclusters
 * counted: 0 at the densest point, nearing 1 far outside. It does not depend on which clusters are selected.
 *
 * @returns One a point, 0 to 1, always finite; 0 for all where no density is above 0.
 * @see Campello, Moulavi, Zimek & Sander (2015), "Hierarchical density estimates for data clustering, visualization, and
 *   outlier detection", equation 11 (GLOSH).
 */
function outlierScores(tree: CondensedTree, hierarchy: ClusterHierarchy): Float64Array {
  const greatest = Float64Array.from(hierarchy.death);
  // A cluster's number is greater than its parent's, so what is below is known by then.
  for (let cluster = tree.clusters - 1; cluster > 0; cluster--) {
    const above = hierarchy.parent[cluster]!;
    greatest[above] = Math.max(greatest[above]!, greatest[cluster]!);
  }
  const scores = new Float64Array(tree.count);
  for (let row = 0; row < tree.child.length; row++) {
    const point = tree.child[row]!;
    if (point >= tree.count) continue;
    scores[point] = score(tree.lambda[row]!, greatest[tree.parent[row]! - tree.count]!);
  }
  return scores;
}

function score(lambda: number, greatest: number): number {
  if (greatest === 0 || lambda === greatest) return 0;
  return 1 - lambda / greatest;
}
