/** What can put an insight into a feed. */
export type Reason = "collaborative" | "content" | "trending";

/** Insights in one order of merit, and how much that order counts. */
export interface Ranked {
  reason: Reason;
  weight: number;
  /** Best first. */
  ids: readonly string[];
}

export interface Fused {
  id: string;
  score: number;
  /** What contributed most. */
  reason: Reason;
}

/** The constant of the source: large enough that the first of one list does not outvote the second of two. */
const rankConstant = 60;

/**
 * One order out of several, by weighted reciprocal ranks: Σ weight / (60 + rank). It needs no common scale, which a
 * count of stars and a cosine do not have.
 *
 * @returns Best first; of equals, the earlier in the first lists comes first.
 * @see Cormack, Clarke & Büttcher (2009), Reciprocal rank fusion.
 */
export function fuse(lists: readonly Ranked[]): Fused[] {
  const contributions = new Map<string, Map<Reason, number>>();
  for (const { reason, weight, ids } of lists) {
    if (weight <= 0) continue;
    ids.forEach((id, index) => {
      const byReason = contributions.get(id) ?? new Map<Reason, number>();
      byReason.set(reason, (byReason.get(reason) ?? 0) + weight / (rankConstant + index + 1));
      contributions.set(id, byReason);
    });
  }
  return [...contributions]
    .map(([id, byReason]) => strongest(id, byReason))
    .sort((a, b) => b.score - a.score);
}

function strongest(id: string, byReason: ReadonlyMap<Reason, number>): Fused {
  let most: [Reason, number] = ["trending", 0];
  let score = 0;
  for (const [reason, contribution] of byReason) {
    score += contribution;
    if (contribution > most[1]) most = [reason, contribution];
  }
  return { id, score, reason: most[0] };
}
