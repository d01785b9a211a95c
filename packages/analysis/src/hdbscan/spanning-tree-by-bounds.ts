import { CODES, firstCodeFrom, type DistanceBounds, type Distances } from "@undertone/numeric";
import type { SpanningTree } from "./spanning-tree.js";

/**
 * What `spanningTree` gives, to the last bit, from bounds: an exact distance is taken only where a point that joins the
 * tree could be strictly nearer to a point outside than the tree was before. That is so a few times a point.
 *
 * @param core Finite.
 * @param advance Told after each edge.
 */
export function spanningTreeByBounds(
  between: Distances,
  bounds: DistanceBounds,
  core: Float64Array,
  alpha: number,
  advance: () => void,
): SpanningTree {
  const { count } = between;
  const edges = Math.max(count - 1, 0);
  const tree = {
    count,
    from: new Int32Array(edges),
    to: new Int32Array(edges),
    weight: new Float64Array(edges),
  };
  const least = alpha === 1 ? bounds.least : bounds.least.map((distance) => distance / alpha);
  const { codes, found, limits, reach } = bounds;
  const entry = new Int32Array(count);
  const asked = new Int32Array(count);
  const exact = new Float64Array(count);
  limits.fill(CODES - 1);
  reach.fill(Infinity);

  let current = 0;
  for (let edge = 0; edge < edges; edge++) {
    limits[current] = 0;
    reach[current] = Infinity;

    const currentCore = core[current]!;
    let candidates = 0;
    bounds.read(current);
    const below = bounds.belowLimits();
    for (let i = 0; i < below; i++) {
      const other = found[i]!;
      if (currentCore < reach[other]!) asked[candidates++] = other;
    }
    between.from(current, asked, exact, candidates);
    for (let i = 0; i < candidates; i++) {
      const other = asked[i]!;
      const mutual = Math.max(exact[i]! / alpha, currentCore, core[other]!);
      if (!(mutual < reach[other]!)) continue;
      reach[other] = mutual;
      entry[other] = current;
      // At its own core distance a point can come no nearer.
      limits[other] = mutual === core[other] ? 0 : firstCodeFrom(least, mutual, codes[other]!);
    }

    const nearest = bounds.nearest();
    tree.from[edge] = entry[nearest]!;
    tree.to[edge] = nearest;
    tree.weight[edge] = reach[nearest]!;
    current = nearest;
    advance();
  }
  return tree;
}
