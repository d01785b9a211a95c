import { distanceBounds, distancesBetween, worthBounds, type Points } from "@undertone/numeric";
import { tally } from "../tally.js";
import { coreDistances, coreDistancesByBounds, coreDistancesWork } from "./core-distances.js";
import type { HdbscanOptions, HdbscanParameters } from "./parameters.js";
import { spanningTreeByBounds } from "./spanning-tree-by-bounds.js";
import { spanningTree, type SpanningTree } from "./spanning-tree.js";

/** What finding a point's neighbours, or its edge, costs for every other point, in pairs; only progress hangs on it. */
const COST_OF_SEARCH = 1 / 8;

/**
 * The minimum spanning tree of the mutual reachability graph, by the quicker of two routes that give the same bytes.
 */
export function reachabilityTree(
  points: Points,
  { metric, p = 2, minSamples, alpha }: HdbscanParameters,
  { distanceCodes, progress, route = "automatic" }: HdbscanOptions,
): SpanningTree {
  const { count } = points;
  const distances = distancesBetween(points, metric, p);
  const pairs = (count * (count - 1)) / 2;

  // With fewer points than that, every core distance is infinite and no distance matters.
  if (minSamples <= count && worthBounds(distances, route)) {
    const searches = (minSamples > 1 ? count : 0) + count - 1;
    const advance = tally(pairs + searches * count * COST_OF_SEARCH, progress);
    const bounds = distanceBounds(distances, distanceCodes, advance);
    if (bounds) {
      const advanceSearch = (): void => advance(count * COST_OF_SEARCH);
      const core = coreDistancesByBounds(distances, bounds, minSamples, advanceSearch);
      return spanningTreeByBounds(distances, bounds, scaled(core, metric, alpha), alpha, advanceSearch);
    }
  }
  const advance = tally(coreDistancesWork(count, minSamples) + pairs, progress);
  const core = coreDistances(distances, minSamples, advance);
  return spanningTree(distances, scaled(core, metric, alpha), alpha, advance);
}

/**
 * Core distances as they stand beside distances that are divided by alpha. scikit-learn divides them too where it has
 * no tree to search, which is for cosine alone; elsewhere alpha scales the pair distance only.
 *
 * @see scikit-learn, `_hdbscan_brute` and `_hdbscan_prims` of `hdbscan.py`.
 */
function scaled(core: Float64Array, metric: HdbscanParameters["metric"], alpha: number): Float64Array {
  return metric === "cosine" && alpha !== 1 ? core.map((distance) => distance / alpha) : core;
}
