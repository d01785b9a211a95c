import type { InsightOverview, Result } from "@undertone/schemas";

/** What an insight is about: weights by term, of length 1 together. */
export type Terms = Record<string, number>;

export interface Profile {
  terms: Terms;
  /** Whose space the centroid lies in; null when the vectors' space is the thread's own. */
  model: string | null;
  centroid: Float32Array | null;
}

/** Terms that a profile keeps at most, the heaviest. */
const MOST_TERMS = 40;
const PHRASES_OF_CLUSTER = 8;
/** How much the topics and the community say beside the words, which together weigh 1. */
const TOPIC_WEIGHT = 0.3;
const COMMUNITY_WEIGHT = 0.3;

/** Where an insight's thread was written: its community, or its source where that has no communities. */
interface Origin {
  source: string;
  subreddit: string | null;
}

/**
 * The terms of a finished result: its clusters' keyphrases, whose weight within the thread is c-TF-IDF already, and the
 * words in them; its topics; its community. A cluster counts by its share of the comments. How rare a term is among
 * insights is not in it: that changes with every insight, and is weighed in when insights are compared.
 */
export function profileOfResult({ summaries, post_info }: Result): Terms {
  const size = summaries.reduce((total, cluster) => total + cluster.size, 0);
  const words = new Map<string, number>();
  const topics = new Map<string, number>();
  for (const cluster of summaries) {
    const share = cluster.size / size;
    const phrases = cluster.enhanced_keywords.slice(0, PHRASES_OF_CLUSTER);
    const heaviest = Math.max(...phrases.map(({ weight }) => weight), Number.MIN_VALUE);
    for (const { phrase, weight } of phrases) addPhrase(words, phrase, (share * weight) / heaviest);
    for (const { topic, share: speaking } of cluster.topics) add(topics, `topic ${topic}`, share * speaking);
  }
  return combined(words, topics, post_info);
}

/** The same from what lists show of a result, for insights that were stored before profiles were. */
export function profileOfOverview(overview: InsightOverview | null, origin: Origin): Terms {
  const words = new Map<string, number>();
  for (const keyword of overview?.keywords ?? []) addPhrase(words, keyword, 1);
  return combined(words, new Map(), origin);
}

/** A name for where an insight comes from, the same for all insights of one community. */
export function communityOf({ source, subreddit }: Origin): string {
  return `${source}/${subreddit ?? ""}`.toLowerCase();
}

function combined(words: Map<string, number>, topics: Map<string, number>, origin: Origin): Terms {
  const terms = new Map<string, number>();
  for (const [term, weight] of unit(words)) terms.set(term, weight);
  for (const [term, weight] of unit(topics)) terms.set(term, TOPIC_WEIGHT * weight);
  terms.set(`community ${communityOf(origin)}`, COMMUNITY_WEIGHT);
  const heaviest = [...terms].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, MOST_TERMS);
  return Object.fromEntries(unit(new Map(heaviest)));
}

/** A phrase, and half as much each of its words, so that "sourdough starter" is near "sourdough bread". */
function addPhrase(words: Map<string, number>, phrase: string, weight: number): void {
  const lower = phrase.toLowerCase();
  add(words, `word ${lower}`, weight);
  const parts = lower.split(" ");
  if (parts.length > 1) for (const part of parts) add(words, `word ${part}`, weight / 2);
}

function add(weights: Map<string, number>, term: string, weight: number): void {
  weights.set(term, (weights.get(term) ?? 0) + weight);
}

function unit(weights: Map<string, number>): [string, number][] {
  const length = Math.hypot(...weights.values());
  return [...weights].filter(([, weight]) => weight > 0).map(([term, weight]) => [term, weight / length]);
}
