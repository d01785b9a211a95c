import type { SpanningTree } from "../hdbscan/spanning-tree.js";

export interface NearestClusters {
  /** For each point of noise the cluster that it would join first; −1 for points of a cluster, and where there is none. */
  readonly clusters: Int32Array;
  /** 0 to 1: how near that is, by the cluster's own measure; 0 where `clusters` is −1. */
  readonly confidences: Float64Array;
}

/**
 * The cluster that each point of noise would join first if the clusters grew, step by step, along the spanning tree.
 *
 * The confidence is the longest step between neighbours within the cluster, divided by the longest step on the way from
 * the point to it, and at most 1: at 1 the point is as near as the cluster's own points are to each other, at 0.5 the
 * way has a gap twice as wide. It takes time O(n log n) and no distances, so also a clustering from a kept tree has it.
 *
 * @param labels One a point, −1 for noise; clusters are numbered from 0.
 * @see Castro Gertrudes et al. (2019), "A unified view of density-based methods for semi-supervised clustering and
 *   classification", where labels spread along the same tree.
 */
export function nearestClusters(tree: SpanningTree, labels: Int32Array): NearestClusters {
  const { count } = tree;
  const reach = longestSteps(tree, labels);
  const clusters = new Int32Array(count).fill(-1);
  const confidences = new Float64Array(count);
  // Of each component without a cluster, its points as a chain that starts at the one that names it.
  const next = new Int32Array(count).fill(-1);
  const last = Int32Array.from({ length: count }, (_, point) => point);
  const hasCluster = Uint8Array.from(labels, (label) => (label >= 0 ? 1 : 0));

  const join = (alone: number, end: number, length: number): void => {
    const cluster = labels[end]! >= 0 ? labels[end]! : clusters[end]!;
    const confidence = length > 0 ? Math.min(reach[cluster]! / length, 1) : 1;
    for (let point = alone; point !== -1; point = next[point]!) {
      clusters[point] = cluster;
      confidences[point] = confidence;
    }
  };

  mergeAlong(tree, ([from, to], [a, b], length) => {
    if (hasCluster[a]) {
      if (!hasCluster[b]) join(b, from, length);
      return a;
    }
    if (hasCluster[b]) {
      join(a, to, length);
      return b;
    }
    next[last[a]!] = b;
    last[a] = last[b]!;
    return a;
  });
  return { clusters, confidences };
}

/** The longest edge of the tree within each cluster. */
function longestSteps({ from, to, weight }: SpanningTree, labels: Int32Array): Float64Array {
  const longest = new Float64Array(labels.reduce((most, label) => Math.max(most, label + 1), 0));
  weight.forEach((length, edge) => {
    const label = labels[from[edge]!]!;
    if (label >= 0 && label === labels[to[edge]!]) longest[label] = Math.max(longest[label]!, length);
  });
  return longest;
}

/**
 * Walks a spanning tree's edges from the shortest to the longest, as single linkage merges them; equally long ones in
 * the tree's own order.
 *
 * @param merge Told the edge's two ends, the component that each end was in until then, and the edge's length. Components
 *   are named by one of their points. It says which of the two names the whole has from now on.
 */
function mergeAlong(
  { count, from, to, weight }: SpanningTree,
  merge: (ends: [number, number], components: [number, number], length: number) => number,
): void {
  const above = Int32Array.from({ length: count }, (_, point) => point);
  const componentOf = (point: number): number => {
    let top = point;
    while (above[top] !== top) top = above[top]!;
    while (above[point] !== top) [point, above[point]] = [above[point]!, top];
    return top;
  };
  const order = Int32Array.from(weight.keys()).sort((a, b) => weight[a]! - weight[b]! || a - b);
  for (const edge of order) {
    const ends: [number, number] = [from[edge]!, to[edge]!];
    const components: [number, number] = [componentOf(ends[0]), componentOf(ends[1])];
    const name = merge(ends, components, weight[edge]!);
    above[components[0]] = above[components[1]] = name;
  }
}
