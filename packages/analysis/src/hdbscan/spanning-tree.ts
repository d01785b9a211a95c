import type { Distances } from "@undertone/numeric";

/** A minimum spanning tree of the mutual reachability graph: n − 1 edges in the order in which Prim's algorithm took them. */
export interface SpanningTree {
  readonly count: number;
  /** The end that was in the tree already. */
  readonly from: Int32Array;
  /** The end that the edge brought in. */
  readonly to: Int32Array;
  /** Mutual reachability distance between the two. */
  readonly weight: Float64Array;
}

/**
 * Minimum spanning tree of the mutual reachability graph, in O(n) memory: Prim's algorithm from point 0, where only
 * a strictly shorter way replaces another and of equally near points the lowest index comes first.
 *
 * The mutual reachability distance of two points is the largest of their core distances and their distance divided by
 * alpha.
 *
 * @param core Core distance of each point.
 * @param alpha Greater than 0.
 * @param advance Told how many distances were computed, n(n − 1)/2 in all.
 * @see Campello, Moulavi & Sander (2013), definition 3; scikit-learn, `_hdbscan/_linkage.pyx`.
 */
export function spanningTree(
  between: Distances,
  core: Float64Array,
  alpha: number,
  advance: (distances: number) => void,
): SpanningTree {
  const { count } = between;
  const edges = Math.max(count - 1, 0);
  const tree = {
    count,
    from: new Int32Array(edges),
    to: new Int32Array(edges),
    weight: new Float64Array(edges),
  };

  // Three lists in step, ascending by index: the points outside the tree, their shortest way to it, and its end there.
  let outside = Int32Array.from({ length: edges }, (_, i) => i + 1);
  let reach = new Float64Array(edges).fill(Infinity);
  let entry = new Int32Array(edges);
  const distances = new Float64Array(edges);

  let current = 0;
  for (let edge = 0; edge < edges; edge++) {
    between.from(current, outside, distances);
    const currentCore = core[current]!;
    let nearest = 0;
    for (let i = 0; i < outside.length; i++) {
      const mutual = Math.max(distances[i]! / alpha, currentCore, core[outside[i]!]!);
      if (mutual < reach[i]!) {
        reach[i] = mutual;
        entry[i] = current;
      }
      if (reach[i]! < reach[nearest]!) nearest = i;
    }
    advance(outside.length);

    tree.from[edge] = entry[nearest]!;
    tree.to[edge] = current = outside[nearest]!;
    tree.weight[edge] = reach[nearest]!;
    outside = without(outside, nearest);
    reach = without(reach, nearest);
    entry = without(entry, nearest);
  }
  return tree;
}

/** Closes the gap in place: the list without one element, order kept. */
function without<List extends Int32Array | Float64Array>(list: List, at: number): List {
  list.copyWithin(at, at + 1);
  return list.subarray(0, list.length - 1) as List;
}
