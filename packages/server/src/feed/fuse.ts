export type Reason = "collaborative" | "content" | "trending";

/** Insights in one order of merit, and how much that order counts. */
export interface Ranked {
  reason: Reason;
  weight: number;
  /** Best first. */
  ids: readonly string[];
}

/** How much each order put an insight where it is; absent for those that did nothing. */
export type Contributions = Partial<Record<Reason, number>>;

export interface Fused {
  id: string;
  score: number;
  contributions: Contributions;
}

/** The constant of the source: large enough that the first of one list does not outvote the second of two. */
const RANK_CONSTANT = 60;

/**
 * One order out of several, by weighted reciprocal ranks: Σ weight / (60 + rank). It needs no common scale, which a
 * count of stars and a cosine do not have.
 *
 * @returns Best first; of equals, the earlier in the first lists comes first.
 * @see Cormack, Clarke & Büttcher (2009), Reciprocal rank fusion.
 */
export function fuse(lists: readonly Ranked[]): Fused[] {
  const fused = new Map<string, Fused>();
  for (const { reason, weight, ids } of lists) {
    if (weight <= 0) continue;
    ids.forEach((id, index) => {
      const one = fused.get(id) ?? { id, score: 0, contributions: {} };
      const contribution = weight / (RANK_CONSTANT + index + 1);
      one.score += contribution;
      one.contributions[reason] = (one.contributions[reason] ?? 0) + contribution;
      fused.set(id, one);
    });
  }
  return [...fused.values()].sort((a, b) => b.score - a.score);
}
