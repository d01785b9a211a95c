import type { WeightedGraph } from "./leiden-levels.js";

/** Of each point its nearest others by cosine similarity: rows of k, most similar first, -1 where there are fewer. */
export interface SimilarPoints {
  readonly count: number;
  readonly k: number;
  readonly indices: Int32Array;
  readonly similarities: Float32Array;
}

/**
 * Joins each point with its nearest others, weighted by how much more similar they are than the last of them. So no edge
 * appears or vanishes at full weight when one point more or fewer makes another the last: groups found on this graph survived
 * the removal of a comment better than on graphs of shared neighbours or of plain similarities (`npm run bench -- reading`).
 */
export function neighbourGraph({ count, k, indices, similarities }: SimilarPoints): WeightedGraph {
  /** Calls with each edge in both directions, always in the same order. */
  const eachEnd = (visit: (from: number, to: number, weight: number) => void): void => {
    for (let i = 0; i < count; i++) {
      const isFull = indices[(i + 1) * k - 1]! >= 0;
      const last = isFull ? similarities[(i + 1) * k - 1]! : 0;
      for (let n = i * k; n < (i + 1) * k && indices[n]! >= 0; n++) {
        const weight = similarities[n]! - last;
        if (weight <= 0) break;
        visit(i, indices[n]!, weight);
        visit(indices[n]!, i, weight);
      }
    }
  };
  // Both of two points may have the other among their nearest: room for all ends first, then one entry for each two points.
  const room = new Int32Array(count + 1);
  eachEnd((from) => room[from + 1]!++);
  for (let i = 0; i < count; i++) room[i + 1]! += room[i]!;
  const next = room.slice();
  const targets = new Int32Array(room[count]!);
  const weights = new Float64Array(room[count]!);
  eachEnd((from, to, weight) => {
    const at = next[from]!++;
    targets[at] = to;
    weights[at] = weight;
  });
  const starts = new Int32Array(count + 1);
  const entryOf = new Int32Array(count).fill(-1);
  let entries = 0;
  for (let i = 0; i < count; i++) {
    for (let end = room[i]!; end < room[i + 1]!; end++) {
      const target = targets[end]!;
      const known = entryOf[target]!;
      // Entries before those of this row belong to others.
      if (known >= starts[i]!) weights[known]! += weights[end]!;
      else {
        entryOf[target] = entries;
        targets[entries] = target;
        weights[entries] = weights[end]!;
        entries++;
      }
    }
    starts[i + 1] = entries;
  }
  return { nodes: count, starts, targets: targets.slice(0, entries), weights: weights.slice(0, entries) };
}
