import type { NearestNeighbours } from "@undertone/numeric";

/** Pairs of points that belong together, each once, and how surely. */
export interface NeighbourhoodGraph {
  /** Of a pair's two points the one in whose neighbourhood it was found; ascending. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Above 0, at most 1. */
  readonly weight: Float64Array;
}

/** A point whose neighbours are all about equally far still tells them apart by this share of their mean distance. */
const LEAST_WIDTH = 1e-3;
const WIDTH_STEPS = 64;
const WIDTH_TOLERANCE = 1e-5;

/**
 * UMAP's fuzzy simplicial set: from each point the nearest other has weight 1, and weights fall with the distance
 * beyond it, as steeply as makes their sum log₂(k + 1). Where two points see each other differently, the pair has the
 * probability that at least one of them is right.
 *
 * @param near At least one neighbour for each point.
 * @see McInnes, Healy & Melville (2018), "UMAP", algorithms 2 and 3; umap-learn, `fuzzy_simplicial_set`.
 */
export function neighbourhoodGraph(near: NearestNeighbours): NeighbourhoodGraph {
  const { k, indices } = near;
  const seen = seenWeights(near);
  const from = new Int32Array(indices.length);
  const to = new Int32Array(indices.length);
  const weight = new Float64Array(indices.length);
  let pairs = 0;
  for (let at = 0; at < indices.length; at++) {
    const point = Math.floor(at / k);
    const other = indices[at]!;
    const back = indexOf(point, indices, other * k, (other + 1) * k);
    if (back >= 0 && other < point) continue;
    const there = seen[at]!;
    const here = back < 0 ? 0 : seen[back]!;
    from[pairs] = point;
    to[pairs] = other;
    weight[pairs] = there + here - there * here;
    if (weight[pairs]! > 0) pairs++;
  }
  return { from: from.subarray(0, pairs), to: to.subarray(0, pairs), weight: weight.subarray(0, pairs) };
}

/** The weight of each neighbour as its point sees it, in the order of `near`. */
function seenWeights({ k, distances }: NearestNeighbours): Float64Array {
  const weights = new Float64Array(distances.length);
  for (let first = 0; first < distances.length; first += k) {
    const nearest = distances[first]!;
    // Beyond the nearest; in place, since the distances themselves matter no more.
    const beyond = weights.subarray(first, first + k);
    let sum = 0;
    for (let i = 0; i < k; i++) {
      beyond[i] = distances[first + i]! - nearest;
      sum += distances[first + i]!;
    }
    const width = Math.max(widthFor(beyond), (LEAST_WIDTH * sum) / (k + 1));
    for (let i = 0; i < k; i++) beyond[i] = beyond[i]! > 0 ? Math.exp(-beyond[i]! / width) : 1;
  }
  return weights;
}

/** The width with which the weights add up to log₂(k + 1), by bisection; 0 where they are too many at any width. */
function widthFor(beyond: Float64Array): number {
  const wanted = Math.log2(beyond.length + 1);
  let least = 0;
  let most = Infinity;
  let width = beyond.reduce((sum, distance) => sum + distance, 0) / beyond.length;
  for (let step = 0; step < WIDTH_STEPS && width > 0; step++) {
    let sum = 0;
    for (const distance of beyond) sum += distance > 0 ? Math.exp(-distance / width) : 1;
    if (Math.abs(sum - wanted) < WIDTH_TOLERANCE) break;
    if (sum > wanted) most = width;
    else least = width;
    width = most === Infinity ? width * 2 : (least + most) / 2;
  }
  return width;
}

/** Where `value` stands in a part of the array; −1 when it does not. */
function indexOf(value: number, array: Int32Array, start: number, end: number): number {
  for (let at = start; at < end; at++) if (array[at] === value) return at;
  return -1;
}
