import type { WeightedGraph } from "./leiden.js";

/** Nearest neighbours as rows of k indices, -1 where there are fewer. */
export interface NeighbourLists {
  readonly count: number;
  readonly k: number;
  readonly indices: Int32Array;
}

/** Pairs that share less of their neighbourhoods than this are not joined. */
const LEAST_SHARED = 1 / 15;

/**
 * Joins each point with its neighbours, by how much of their neighbourhoods is shared (Jaccard index, each point in its own).
 *
 * @see Jarvis & Patrick (1973); Xu & Su (2015), SNN-Cliq, for the graph before community detection.
 */
export function sharedNeighbourGraph({ count, k, indices }: NeighbourLists): WeightedGraph {
  const targets: number[][] = Array.from({ length: count }, () => []);
  const weights: number[][] = Array.from({ length: count }, () => []);
  const mark = new Int32Array(count).fill(-1);
  for (let i = 0; i < count; i++) {
    const own = i * k;
    let ownSize = 1;
    mark[i] = i;
    for (let n = own; n < own + k && indices[n]! >= 0; n++, ownSize++) mark[indices[n]!] = i;
    for (let n = own; n < own + k && indices[n]! >= 0; n++) {
      const j = indices[n]!;
      // Each pair once: where each is in the other's list, by the smaller index.
      const isMutual = listHas(indices, k, j, i);
      if (isMutual && j < i) continue;
      let shared = mark[j] === i ? 1 : 0;
      let otherSize = 1;
      for (let m = j * k; m < (j + 1) * k && indices[m]! >= 0; m++, otherSize++) {
        if (mark[indices[m]!] === i) shared++;
      }
      const weight = shared / (ownSize + otherSize - shared);
      if (weight < LEAST_SHARED) continue;
      targets[i]!.push(j);
      weights[i]!.push(weight);
      targets[j]!.push(i);
      weights[j]!.push(weight);
    }
  }
  const starts = new Int32Array(count + 1);
  for (let i = 0; i < count; i++) starts[i + 1] = starts[i]! + targets[i]!.length;
  return {
    nodes: count,
    starts,
    targets: Int32Array.from(targets.flat()),
    weights: Float64Array.from(weights.flat()),
  };
}

function listHas(indices: Int32Array, k: number, row: number, wanted: number): boolean {
  for (let n = row * k; n < (row + 1) * k; n++) if (indices[n] === wanted) return true;
  return false;
}
