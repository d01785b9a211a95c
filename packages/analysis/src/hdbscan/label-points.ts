import type { ClusterHierarchy } from "./cluster-hierarchy.js";
import type { CondensedTree } from "./condensed-tree.js";

export interface Labels {
  /** Label of each point: 0 and up in the order of the clusters in the condensed tree, −1 for noise. */
  readonly labels: Int32Array;
  /** How firmly each point belongs to its cluster, 0 to 1; 0 for noise. */
  readonly probabilities: Float64Array;
  /** Excess of mass of each label's cluster, in density. Infinite where points of it coincide: not for JSON. */
  readonly stabilities: Float64Array;
  /** 0 to 1, always finite: how much nearer the members are to each other than the cluster is to the rest, on average. */
  readonly persistences: Float64Array;
  /** Of each label, the node of the dendrogram under which its cluster's points are. */
  readonly nodes: Int32Array;
  /** Of each label, that of the selected cluster around its own, or −1. What lies within another is not the other's. */
  readonly within: Int32Array;
}

/**
 * Gives each point the label of the nearest selected cluster that it fell out of, or −1.
 *
 * @param selected One flag a cluster; the root's is not set.
 * @see scikit-learn, `do_labelling` and `get_probabilities`.
 */
export function labelPoints(tree: CondensedTree, hierarchy: ClusterHierarchy, selected: Uint8Array): Labels {
  const chosen = Array.from(selected.keys()).filter((cluster) => selected[cluster]);
  const labelOf = new Int32Array(selected.length).fill(-1);
  let next = 0;
  for (let cluster = 1; cluster < selected.length; cluster++) {
    labelOf[cluster] = selected[cluster] ? next++ : labelOf[hierarchy.parent[cluster]!]!;
  }

  const labels = new Int32Array(tree.count).fill(-1);
  const probabilities = new Float64Array(tree.count);
  for (let row = 0; row < tree.child.length; row++) {
    const point = tree.child[row]!;
    if (point >= tree.count) continue;
    const label = labelOf[tree.parent[row]! - tree.count]!;
    if (label === -1) continue;
    labels[point] = label;
    probabilities[point] = strength(tree.lambda[row]!, hierarchy.death[chosen[label]!]!);
  }
  return {
    labels,
    probabilities,
    stabilities: Float64Array.from(chosen, (cluster) => hierarchy.stability[cluster]!),
    persistences: Float64Array.from(chosen, (cluster) => hierarchy.persistence[cluster]!),
    nodes: Int32Array.from(chosen, (cluster) => tree.nodes[cluster]!),
    within: Int32Array.from(chosen, (cluster) => labelOf[hierarchy.parent[cluster]!]!),
  };
}

/** The density at which a point leaves, against the greatest at which anything leaves its cluster. */
function strength(lambda: number, death: number): number {
  if (death === 0 || lambda === Infinity) return 1;
  return Math.min(lambda, death) / death;
}
