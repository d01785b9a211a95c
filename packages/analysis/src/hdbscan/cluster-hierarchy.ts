import type { CondensedTree } from "./condensed-tree.js";

/** The clusters of a condensed tree without its points, numbered from 0 = root; parents come before their children. */
export interface ClusterHierarchy {
  /** Parent of each cluster; −1 for the root. */
  readonly parent: Int32Array;
  /** Density at which each cluster split off its parent; 0 for the root. */
  readonly birth: Float64Array;
  /** Greatest density at which anything leaves each cluster. */
  readonly death: Float64Array;
  /** Excess of mass: over the points, how long each stays in the cluster, in density. Infinite where points coincide. */
  readonly stability: Float64Array;
  /**
   * 0 to 1, always finite: over the points, how much nearer they are to each other than the distance at which the
   * cluster split off. 1 where they coincide.
   */
  readonly persistence: Float64Array;
}

/**
 * When each cluster begins and ends, and how much it matters.
 *
 * @see Campello, Moulavi & Sander (2013), equation 3; scikit-learn, `_compute_stability`: sums run in the same order.
 */
export function clusterHierarchy(tree: CondensedTree): ClusterHierarchy {
  const { count, clusters } = tree;
  const parent = new Int32Array(clusters).fill(-1);
  const birth = new Float64Array(clusters);
  const death = new Float64Array(clusters);
  const stability = new Float64Array(clusters);
  const persistence = new Float64Array(clusters);
  const points = new Float64Array(clusters);

  for (let row = 0; row < tree.child.length; row++) {
    const from = tree.parent[row]! - count;
    const lambda = tree.lambda[row]!;
    const size = tree.size[row]!;
    // Rows of a cluster come after the row of its birth, so its birth is known here.
    const born = birth[from]!;
    stability[from]! += (lambda - born) * size;
    persistence[from]! += lambda === born ? 0 : (1 - born / lambda) * size;
    points[from]! += size;
    death[from] = Math.max(death[from]!, lambda);

    const child = tree.child[row]! - count;
    if (child < 0) continue;
    parent[child] = from;
    birth[child] = lambda;
  }
  for (let cluster = 0; cluster < clusters; cluster++) {
    if (points[cluster]! > 0) persistence[cluster]! /= points[cluster]!;
  }
  return { parent, birth, death, stability, persistence };
}
