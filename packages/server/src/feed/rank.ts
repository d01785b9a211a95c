import { collaborativeScores, type Star } from "./collaborative.js";
import { centroidSimilarities, type Content, termSimilarities } from "./content.js";
import { type Contributions, fuse, type Reason } from "./fuse.js";

/** How much each way of ordering counts; none is below 0. */
export type Weights = Record<Reason, number>;

export interface Candidate extends Content {
  hotness: number;
  community: string;
  starCount: number;
  /** The viewer's own, or starred by them: nothing to recommend. */
  isKnown: boolean;
}

export interface Taste {
  starred: readonly (Content & { starCount: number })[];
  shared: readonly Star[];
  liked: readonly Star[];
}

/** An insight in a feed, and what put it there; nothing did where it only fills the list up. */
export interface RankedInsight {
  id: string;
  contributions: Contributions;
}

/**
 * The feed of somebody who starred something: what is recommended, of all communities in turn; then everything else by
 * hotness; last what the viewer made or starred. So no feed is empty.
 */
export function rank(candidates: readonly Candidate[], taste: Taste, weights: Weights): RankedInsight[] {
  const byHotness = [...candidates].sort((a, b) => b.hotness - a.hotness || (a.id < b.id ? 1 : -1));
  const unknown = byHotness.filter(({ isKnown }) => !isKnown);
  const fans = new Map([...candidates, ...taste.starred].map(({ id, starCount }) => [id, starCount]));
  const byFans = best(collaborativeScores(taste.shared, taste.liked, fans), unknown);
  const byTerms = best(termSimilarities(taste.starred, unknown), unknown);
  const byCentroids = best(centroidSimilarities(taste.starred, unknown), unknown);
  const halves = byCentroids.length > 0 ? 2 : 1;
  const fused = fuse([
    { reason: "collaborative", weight: weights.collaborative, ids: byFans },
    { reason: "content", weight: weights.content / halves, ids: byTerms },
    { reason: "content", weight: weights.content / halves, ids: byCentroids },
    { reason: "trending", weight: weights.trending, ids: unknown.map(({ id }) => id) },
  ]);
  const communities = new Map(candidates.map(({ id, community }) => [id, community]));
  const recommended = diversify(fused, ({ id }) => communities.get(id) ?? "");
  const isRecommended = new Set(recommended.map(({ id }) => id));
  const known = byHotness.filter(({ isKnown }) => isKnown);
  const remaining = [...unknown.filter(({ id }) => !isRecommended.has(id)), ...known];
  return [
    ...recommended.map(({ id, contributions }) => ({ id, contributions })),
    ...remaining.map(({ id }) => ({ id, contributions: {} })),
  ];
}

/** The ids of those candidates that have a score, best first; of equals, the hotter one. */
function best(scores: ReadonlyMap<string, number>, candidates: readonly Candidate[]): string[] {
  return candidates
    .filter(({ id }) => (scores.get(id) ?? 0) > 0)
    .sort((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0))
    .map(({ id }) => id);
}

const WINDOW = 5;
const MOST_IN_WINDOW = 2;

/**
 * The same items, of which no five in a row hold more than two of one community, as long as others are left: each position
 * goes to the best item that keeps to it, or to the best of all when none does.
 *
 * @param items Best first.
 */
function diversify<T>(items: readonly T[], communityOf: (item: T) => string): T[] {
  const waiting = [...items];
  const placed: T[] = [];
  while (waiting.length > 0) {
    const recent = placed.slice(1 - WINDOW).map(communityOf);
    const fits = (item: T) => {
      const community = communityOf(item);
      return recent.filter((other) => other === community).length < MOST_IN_WINDOW;
    };
    const index = Math.max(0, waiting.findIndex(fits));
    placed.push(...waiting.splice(index, 1));
  }
  return placed;
}
