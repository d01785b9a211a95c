import type { Points } from "@undertone/numeric";
import type { SpanningTree } from "./spanning-tree.js";

/**
 * As short a tree in which each row hangs on the equal row before it, and these edges come before others of their length.
 * Of equal rows the first is in the tree first, and from then on none is nearer to the others than it is.
 *
 * @param points Equal rows one after the other.
 */
export function equalRowsFirst({ values, dimensions }: Points, tree: SpanningTree): SpanningTree {
  const equalsBefore = (row: number): boolean => {
    for (let i = row * dimensions; i < (row + 1) * dimensions; i++)
      if (values[i] !== values[i - dimensions]) return false;
    return row > 0;
  };
  const edges = Array.from(tree.to.keys());
  const isFirst = edges.map((edge) => equalsBefore(tree.to[edge]!));
  const order = [...edges.filter((edge) => isFirst[edge]), ...edges.filter((edge) => !isFirst[edge])];
  return {
    count: tree.count,
    from: Int32Array.from(order, (edge) => (isFirst[edge] ? tree.to[edge]! - 1 : tree.from[edge]!)),
    to: Int32Array.from(order, (edge) => tree.to[edge]!),
    weight: Float64Array.from(order, (edge) => tree.weight[edge]!),
  };
}
