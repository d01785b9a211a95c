import type { NearestClusters } from "../noise/nearest-clusters.js";
import type { Memberships } from "./placed-points.js";

export interface RankedClusters {
  /** Cluster of each comment: 0 is the largest; of equally large ones the more stable one is first, then that with the earliest comment. −1: noise. */
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
  { labels, probabilities, persistences, nearest }: Memberships,
  resampleStabilities: Float64Array | null,
): RankedClusters {
  const sizes = new Int32Array(persistences.length);
  for (const label of labels) if (label >= 0) sizes[label]!++;
  const order = [...sizes.keys()]
    // With epsilon a cluster can lie within another and take all of its comments.
    .filter((label) => sizes[label]! > 0)
    .map((label) => ({
      label,
      size: sizes[label]!,
      stability: persistences[label]!,
      first: labels.indexOf(label),
    }))
    .sort((a, b) => b.size - a.size || b.stability - a.stability || a.first - b.first)
    .map(({ label }) => label);
  const rankOf = new Int32Array(sizes.length);
  order.forEach((label, rank) => (rankOf[label] = rank));
  const ranked = (label: number): number => (label < 0 ? -1 : rankOf[label]!);
  return {
    labels: labels.map(ranked),
    probabilities: probabilities.slice(),
    stabilities: Float64Array.from(order, (label) => persistences[label]!),
    nearest: { clusters: nearest.clusters.map(ranked), confidences: nearest.confidences },
    resampleStabilities:
      resampleStabilities && Float64Array.from(order, (label) => resampleStabilities[label]!),
  };
}

/** Indices of each cluster's comments, ascending. */
export function membersOf({
  labels,
  stabilities,
}: Pick<RankedClusters, "labels" | "stabilities">): number[][] {
  const members: number[][] = Array.from(stabilities, () => []);
  labels.forEach((label, index) => members[label]?.push(index));
  return members;
}
