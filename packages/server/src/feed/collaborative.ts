export interface Star {
  userId: string;
  insightId: string;
}

/**
 * Half of a similarity is believed when so many people starred both: one common fan is often chance, and gives a sixth;
 * five give half, twenty give four fifths. The constant is small because sites are: those of the sources, 100, suit
 * millions of ratings.
 */
export const SHRINKAGE = 5;

/**
 * How much people who starred what the viewer did like each other insight: the sum, over the viewer's stars, of the
 * cosine between two insights' fans, shrunk by how many fans they have in common.
 *
 * @param shared Who else starred the viewer's starred insights.
 * @param liked What those people starred.
 * @param fans How many starred an insight in all.
 * @returns By insight's id; the viewer's starred ones are left out.
 * @see Sarwar, Karypis, Konstan & Riedl (2001), Item-based collaborative filtering: cosine between items.
 * @see Koren (2008), Factorization meets the neighborhood, section 2.2: n / (n + λ) shrinks what few support.
 */
export function collaborativeScores(
  shared: readonly Star[],
  liked: readonly Star[],
  fans: ReadonlyMap<string, number>,
): Map<string, number> {
  const starred = new Set(shared.map(({ insightId }) => insightId));
  const scores = new Map<string, number>();
  for (const [insightId, commonFans] of commonFansOf(shared, liked)) {
    if (starred.has(insightId)) continue;
    let score = 0;
    for (const [starredId, common] of commonFans) {
      const product = (fans.get(starredId) ?? common) * (fans.get(insightId) ?? common);
      // What was counted a moment apart may disagree: no cosine is more than 1.
      const cosine = Math.min(1, common / Math.sqrt(Math.max(1, product)));
      score += (cosine * common) / (common + SHRINKAGE);
    }
    scores.set(insightId, score);
  }
  return scores;
}

/** By liked insight and starred insight, how many of the people starred both. */
function commonFansOf(shared: readonly Star[], liked: readonly Star[]): Map<string, Map<string, number>> {
  const starredBy = new Map<string, string[]>();
  for (const { userId, insightId } of shared)
    starredBy.set(userId, [...(starredBy.get(userId) ?? []), insightId]);
  const common = new Map<string, Map<string, number>>();
  for (const { userId, insightId } of liked) {
    const counts = common.get(insightId) ?? new Map<string, number>();
    for (const starredId of starredBy.get(userId) ?? [])
      counts.set(starredId, (counts.get(starredId) ?? 0) + 1);
    common.set(insightId, counts);
  }
  return common;
}
