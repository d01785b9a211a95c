import type { LinkageTree } from "./linkage-tree.js";

/**
 * The dendrogram with everything smaller than a cluster taken out. Each row says that a child leaves its parent
 * cluster at a density: a point (`child` < `count`) that falls out of it, or a cluster (`child` ≥ `count`) that it
 * splits into. Cluster `count` is the root; a cluster's number is always greater than its parent's.
 */
export interface CondensedTree {
  readonly count: number;
  /** How many clusters, the root counted. */
  readonly clusters: number;
  readonly parent: Int32Array;
  readonly child: Int32Array;
  /** Density at which the child leaves: 1 / distance, infinite at distance 0. */
  readonly lambda: Float64Array;
  /** Points that leave. */
  readonly size: Int32Array;
  /** Of each cluster, the node of the dendrogram under which its points are; the root's is the last one. */
  readonly nodes: Int32Array;
}

/**
 * Walks the dendrogram from the root, breadth first, and keeps a split only where both sides are large enough to be
 * clusters; the points of a smaller side fall out of the cluster at that height.
 *
 * @param minClusterSize At least 2.
 * @see Campello, Moulavi & Sander (2013), algorithm 2; scikit-learn, `_condense_tree`, whose numbering this follows.
 */
export function condensedTree(linkage: LinkageTree, minClusterSize: number): CondensedTree {
  const { count } = linkage;
  const nodes = Math.max(2 * count - 1, 0);
  const parent = new Int32Array(nodes);
  const child = new Int32Array(nodes);
  const lambda = new Float64Array(nodes);
  const size = new Int32Array(nodes);
  let rows = 0;
  let clusters = 1;
  const born = [nodes - 1];

  const sizeOf = (node: number): number => (node < count ? 1 : linkage.size[node - count]!);
  const addRow = (from: number, what: number, density: number, points: number): void => {
    parent[rows] = from;
    child[rows] = what;
    lambda[rows] = density;
    size[rows] = points;
    rows++;
  };

  const clusterOf = new Int32Array(nodes);
  const splitting = new Int32Array(nodes);
  const falling = new Int32Array(nodes);
  let waiting = 0;
  if (count > 1) splitting[waiting++] = nodes - 1;
  clusterOf[nodes - 1] = count;
  for (let next = 0; next < waiting; next++) {
    const node = splitting[next]!;
    const cluster = clusterOf[node]!;
    const height = linkage.height[node - count]!;
    const density = height > 0 ? 1 / height : Infinity;
    const sides = [linkage.left[node - count]!, linkage.right[node - count]!];
    const isSplit = sides.every((side) => sizeOf(side) >= minClusterSize);

    for (const side of sides) {
      if (sizeOf(side) < minClusterSize) {
        const points = pointsUnder(side, linkage, falling);
        for (let i = 0; i < points; i++) addRow(cluster, falling[i]!, density, 1);
        continue;
      }
      clusterOf[side] = cluster;
      if (isSplit) {
        clusterOf[side] = count + clusters++;
        born.push(side);
        addRow(cluster, clusterOf[side]!, density, sizeOf(side));
      }
      splitting[waiting++] = side;
    }
  }
  return {
    count,
    clusters,
    parent: parent.slice(0, rows),
    child: child.slice(0, rows),
    lambda: lambda.slice(0, rows),
    size: size.slice(0, rows),
    nodes: Int32Array.from(born),
  };
}

/** Writes the points under a node to the front of `out`, breadth first, and tells how many. */
function pointsUnder(node: number, { count, left, right }: LinkageTree, out: Int32Array): number {
  let [points, waiting] = [0, 1];
  out[0] = node;
  for (let next = 0; next < waiting; next++) {
    const member = out[next]!;
    if (member < count) out[points++] = member;
    else {
      out[waiting++] = left[member - count]!;
      out[waiting++] = right[member - count]!;
    }
  }
  return points;
}
