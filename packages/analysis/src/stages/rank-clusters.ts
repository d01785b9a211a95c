import type { Clustering } from "../hdbscan/hdbscan.js";
import { rankedLabels } from "../hdbscan/ranked-labels.js";
import { nearestClusters, type NearestClusters } from "../noise/nearest-clusters.js";

export interface RankedClusters {
  /** Cluster of each comment, numbered in the order of `rankedLabels`. −1: noise. */
  labels: Int32Array;
  /** How firmly each comment belongs to its cluster, 0 to 1; 0 for noise. */
  probabilities: Float64Array;
  /** Of each cluster, 0 to 1: how much nearer its comments are to each other than the cluster is to the rest. */
  stabilities: Float64Array;
  /** Of each comment of noise, the cluster that it would join first. */
  nearest: NearestClusters;
  /** Of each cluster, 0 to 1: how surely it comes back among resampled comments; null when that was not asked for. */
  resampleStabilities: Float64Array | null;
}

/**
 * Renumbers clusters by rank, so that a cluster's number means something to people.
 *
 * @param resampleStabilities One a label, when they were asked for.
 */
export function rankClusters(
  { labels, probabilities, persistences, spanningTree }: Clustering,
  resampleStabilities: Float64Array | null,
): RankedClusters {
  const order = rankedLabels({ labels, probabilities, persistences });
  const rankOf = new Int32Array(persistences.length);
  order.forEach((label, rank) => (rankOf[label] = rank));
  const ranked = (label: number): number => (label < 0 ? -1 : rankOf[label]!);
  const nearest = nearestClusters(spanningTree, labels);
  return {
    labels: labels.map(ranked),
    probabilities,
    stabilities: Float64Array.from(order, (label) => persistences[label]!),
    nearest: { clusters: nearest.clusters.map(ranked), confidences: nearest.confidences },
    resampleStabilities:
      resampleStabilities && Float64Array.from(order, (label) => resampleStabilities[label]!),
  };
}
