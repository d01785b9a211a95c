import type { SpanningTree } from "../hdbscan/spanning-tree.js";

/** All that clustering the same comments again needs: the spanning tree of those with a direction. */
export interface KeptTree extends SpanningTree {
  /** The comment of each point that the tree spans, ascending. */
  readonly rows: Int32Array;
  readonly comments: number;
}

/**
 * The tree with its points in the order of their comments; equally long edges keep theirs.
 *
 * @param rows The comment of each point.
 */
export function keptTree(tree: SpanningTree, rows: Int32Array, comments: number): KeptTree {
  const ascending = rows.slice().sort();
  const points = new Int32Array(comments);
  ascending.forEach((row, point) => (points[row] = point));
  const pointOf = (point: number): number => points[rows[point]!]!;
  return { ...tree, from: tree.from.map(pointOf), to: tree.to.map(pointOf), rows: ascending, comments };
}
