import type { SpanningTree } from "./spanning-tree.js";

/**
 * The single linkage dendrogram, lowest merge first. Nodes below `count` are points; merge i makes node `count` + i,
 * so the last node is the root.
 */
export interface LinkageTree {
  readonly count: number;
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly height: Float64Array;
  /** Points under each merge. */
  readonly size: Int32Array;
}

/**
 * Merges along the edges of a spanning tree, shortest first; edges of equal weight keep their order, without which
 * the outcome would hang on the sorting routine.
 *
 * @see scikit-learn, `make_single_linkage`; its own sort is not stable, so on ties it can differ from this and from itself.
 */
export function linkageTree(edges: SpanningTree): LinkageTree {
  const { count, weight } = edges;
  const merges = weight.length;
  const order = Int32Array.from(weight.keys()).sort((a, b) => weight[a]! - weight[b]! || a - b);

  const tree = {
    count,
    left: new Int32Array(merges),
    right: new Int32Array(merges),
    height: new Float64Array(merges),
    size: new Int32Array(merges),
  };
  const parent = new Int32Array(count + merges).fill(-1);
  const sizeOf = (node: number): number => (node < count ? 1 : tree.size[node - count]!);

  for (let merge = 0; merge < merges; merge++) {
    const edge = order[merge]!;
    const left = topOf(edges.from[edge]!, parent);
    const right = topOf(edges.to[edge]!, parent);
    tree.left[merge] = left;
    tree.right[merge] = right;
    tree.height[merge] = weight[edge]!;
    tree.size[merge] = sizeOf(left) + sizeOf(right);
    parent[left] = parent[right] = count + merge;
  }
  return tree;
}

export function pointsUnder({ count, left, right }: LinkageTree, node: number): number[] {
  const points: number[] = [];
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next < count) points.push(next);
    else waiting.push(left[next - count]!, right[next - count]!);
  }
  return points;
}

/** The topmost node above a node so far; shortens the way for the next question. */
function topOf(node: number, parent: Int32Array): number {
  let top = node;
  while (parent[top] !== -1) top = parent[top]!;
  while (parent[node] !== -1) {
    const next = parent[node]!;
    parent[node] = top;
    node = next;
  }
  return top;
}
