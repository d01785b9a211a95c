import type { SpanningTree } from "../hdbscan/spanning-tree.js";

/**
 * Walks a spanning tree's edges from the shortest to the longest, as single linkage merges them; equally long ones in
 * the tree's own order.
 *
 * @param merge Told the edge's two ends, the component that each end was in until then, and the edge's length. Components
 *   are named by one of their points. It says which of the two names the whole has from now on.
 */
export function mergeAlong(
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
