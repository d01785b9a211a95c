import type { ClusterHierarchy } from "./cluster-hierarchy.js";
import type { CondensedTree } from "./condensed-tree.js";

/**
 * How much thinner it is around each point than where the cluster that it falls out of is densest, subclusters
 * counted: 0 at the densest point, nearing 1 far outside. It does not depend on which clusters are selected.
 *
 * @returns One a point, 0 to 1, always finite; 0 for all where no density is above 0.
 * @see Campello, Moulavi, Zimek & Sander (2015), "Hierarchical density estimates for data clustering, visualization, and
 *   outlier detection", equation 11 (GLOSH).
 */
export function outlierScores(tree: CondensedTree, hierarchy: ClusterHierarchy): Float64Array {
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
