import type { Labels } from "./label-points.js";

/**
 * The one order of clusters: the largest first; of equally large ones the more stable, then the one to which its comments belong
 * more firmly, and only of clusters of one shape that with the lower label.
 *
 * @returns Labels, without those that no comment has.
 */
export function rankedLabels({
  labels,
  probabilities,
  persistences,
}: Pick<Labels, "labels" | "probabilities" | "persistences">): number[] {
  const members: number[][] = Array.from(persistences, () => []);
  labels.forEach((label, index) => members[label]?.push(index));
  return (
    [...members.entries()]
      // With epsilon a cluster can lie within another and take all of its comments.
      .filter(([, cluster]) => cluster.length > 0)
      .sort(
        ([a, some], [b, others]) =>
          others.length - some.length ||
          persistences[b]! - persistences[a]! ||
          firmness(others, probabilities) - firmness(some, probabilities),
      )
      .map(([label]) => label)
  );
}

/** Sums of figures depend on their order. */
function firmness(cluster: readonly number[], probabilities: Float64Array): number {
  const ofMembers = Float64Array.from(cluster, (index) => probabilities[index]!);
  return ofMembers.sort().reduce((sum, probability) => sum + probability, 0);
}
