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
      .map(([label, cluster]) => ({
        label,
        size: cluster.length,
        stability: persistences[label]!,
        // Sums of figures depend on their order.
        firmness: Float64Array.from(cluster, (index) => probabilities[index]!)
          .sort()
          .reduce((sum, probability) => sum + probability, 0),
      }))
      .sort((a, b) => b.size - a.size || b.stability - a.stability || b.firmness - a.firmness)
      .map(({ label }) => label)
  );
}
