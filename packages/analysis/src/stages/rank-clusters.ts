import type { Labels } from "../hdbscan/label-points.js";

export interface RankedClusters {
  /** Cluster of each comment: 0 is the largest; of equally large ones the one with the earliest comment is first. −1: noise. */
  labels: Int32Array;
  /** How firmly each comment belongs to its cluster, 0 to 1; 0 for noise. */
  probabilities: Float64Array;
  /** Of each cluster, 0 to 1: how much nearer its comments are to each other than the cluster is to the rest. */
  stabilities: Float64Array;
}

/** Renumbers clusters by rank, so that a cluster's number means something to people. */
export function rankClusters({
  labels,
  probabilities,
  persistences,
}: Omit<Labels, "stabilities">): RankedClusters {
  const sizes = new Int32Array(persistences.length);
  for (const label of labels) if (label >= 0) sizes[label]!++;
  const order = [...sizes.keys()]
    // With epsilon a cluster can lie within another and take all of its comments.
    .filter((label) => sizes[label]! > 0)
    .map((label) => ({ label, size: sizes[label]!, first: labels.indexOf(label) }))
    .sort((a, b) => b.size - a.size || a.first - b.first)
    .map(({ label }) => label);
  const rankOf = new Int32Array(sizes.length);
  order.forEach((label, rank) => (rankOf[label] = rank));
  return {
    labels: labels.map((label) => (label < 0 ? -1 : rankOf[label]!)),
    probabilities: probabilities.slice(),
    stabilities: Float64Array.from(order, (label) => persistences[label]!),
  };
}

/** Indices of each cluster's comments, ascending. */
export function membersOf({ labels, stabilities }: RankedClusters): number[][] {
  const members: number[][] = Array.from(stabilities, () => []);
  labels.forEach((label, index) => members[label]?.push(index));
  return members;
}
