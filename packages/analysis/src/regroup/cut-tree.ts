import { clusterLinkage } from "../hdbscan/cluster-linkage.js";
import type { LinkageTree } from "../hdbscan/linkage-tree.js";
import type { SelectionParameters } from "../hdbscan/parameters.js";
import { rankedLabels } from "../hdbscan/ranked-labels.js";
import { groupKeys, type GroupKey } from "./group-key.js";

/** The clusters of a dendrogram's points, numbered as `regroup` numbers them: the largest is 0. */
export interface Cut {
  /** Cluster of each point; −1: noise. */
  readonly labels: Int32Array;
  /** How firmly each point belongs to its cluster, 0 to 1; 0 for noise. */
  readonly probabilities: Float64Array;
  /** Of each cluster, 0 to 1: how much nearer its points are to each other than the cluster is to the rest. */
  readonly stabilities: Float64Array;
  /** Which words describe each cluster. */
  readonly keys: readonly GroupKey[];
}

/** Cuts a dendrogram, in milliseconds for ten thousand points. */
export function cutTree(linkage: LinkageTree, parameters: SelectionParameters): Cut {
  const { labels } = clusterLinkage(linkage, parameters);
  const order = rankedLabels(labels);
  const ranks = new Int32Array(labels.nodes.length).fill(-1);
  order.forEach((label, rank) => (ranks[label] = rank));
  const keys = groupKeys(linkage, labels);
  return {
    labels: labels.labels.map((label) => (label < 0 ? -1 : ranks[label]!)),
    probabilities: labels.probabilities,
    stabilities: Float64Array.from(order, (label) => labels.persistences[label]!),
    keys: order.map((label) => keys[label]!),
  };
}
