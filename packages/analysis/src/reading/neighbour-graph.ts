import type { WeightedGraph } from "./leiden.js";

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
  const rows: Map<number, number>[] = Array.from({ length: count }, () => new Map());
  const add = (from: number, to: number, weight: number) =>
    rows[from]!.set(to, (rows[from]!.get(to) ?? 0) + weight);
  for (let i = 0; i < count; i++) {
    const isFull = indices[(i + 1) * k - 1]! >= 0;
    const last = isFull ? similarities[(i + 1) * k - 1]! : 0;
    for (let n = i * k; n < (i + 1) * k && indices[n]! >= 0; n++) {
      const weight = similarities[n]! - last;
      if (weight <= 0) break;
      add(i, indices[n]!, weight);
      add(indices[n]!, i, weight);
    }
  }
  const starts = new Int32Array(count + 1);
  rows.forEach((row, i) => (starts[i + 1] = starts[i]! + row.size));
  const targets = new Int32Array(starts[count]!);
  const weights = new Float64Array(starts[count]!);
  rows.forEach((row, i) => {
    let at = starts[i]!;
    for (const [target, weight] of row) {
      targets[at] = target;
      weights[at] = weight;
      at++;
    }
  });
  return { nodes: count, starts, targets, weights };
}
