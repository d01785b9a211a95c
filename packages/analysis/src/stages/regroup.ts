import type { AnalysisParameters } from "@undertone/schemas";
import { clusterTree } from "../hdbscan/hdbscan.js";
import type { SpanningTree } from "../hdbscan/spanning-tree.js";
import { spread } from "./placed-points.js";
import { rankClusters, type RankedClusters } from "./rank-clusters.js";

/** All that clustering the same comments again needs: the spanning tree of those with a direction. */
export interface KeptTree extends SpanningTree {
  /** The comment of each point that the tree spans. */
  readonly rows: Int32Array;
  /** How many comments there are in all. */
  readonly comments: number;
}

/**
 * The clusters that the stage would have given with another least size and merge distance, in milliseconds.
 *
 * @returns Without resample stabilities: those would need distances.
 */
export function regroup(
  tree: KeptTree,
  {
    min_cluster_size,
    cluster_selection_epsilon,
  }: Pick<AnalysisParameters["hdbscan_params"], "min_cluster_size" | "cluster_selection_epsilon">,
): RankedClusters {
  const clustering = clusterTree(tree, {
    minClusterSize: min_cluster_size,
    clusterSelectionEpsilon: cluster_selection_epsilon,
  });
  return rankClusters(spread(clustering, tree.rows, tree.comments), null);
}
