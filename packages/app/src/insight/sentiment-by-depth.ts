import type { AnalysedComment, SentimentCounts } from "@undertone/schemas/types";
import { polarityOf, type Polarity } from "@undertone/formats";

/** Deeper replies are counted together. */
const DEEPEST = 5;
/** So are levels with fewer comments than this: two comments show nothing but chance, as wide as they are drawn. */
const FEWEST = 10;
/** A smaller difference of shares is not worth a word. */
const NOTICEABLE = 0.05;

const none: SentimentCounts = { positive: 0, neutral: 0, negative: 0 };

export interface SentimentAtDepth {
  /** 0: answers to the post itself. */
  depth: number;
  /** Whether it stands for all deeper ones too. */
  andDeeper: boolean;
  counts: SentimentCounts;
}

/**
 * How replies feel, by how many comments they stand below.
 *
 * @returns Empty when there is but one level, as of a source without replies.
 */
export function sentimentByDepth(comments: readonly AnalysedComment[]): SentimentAtDepth[] {
  const levels: SentimentAtDepth[] = Array.from({ length: DEEPEST + 1 }, (_, depth) => ({
    depth,
    andDeeper: depth === DEEPEST,
    counts: { positive: 0, neutral: 0, negative: 0 },
  }));
  for (const { depth, sentiment } of comments) {
    const level = levels[Math.min(DEEPEST, Math.max(0, depth))];
    if (level) level.counts[polarityOf(sentiment.compound)] += 1;
  }
  const met = levels.filter(({ counts }) => allOf(counts) > 0);
  while (met.length > 2 && allOf(met.at(-1)?.counts) < FEWEST) joinLastTwo(met);
  return met.length < 2 ? [] : met;
}

function joinLastTwo(levels: SentimentAtDepth[]) {
  const [last, above] = [levels.pop(), levels.at(-1)];
  if (last === undefined || above === undefined) return;
  above.andDeeper = true;
  above.counts = together(above.counts, last.counts);
}

/** What the levels show, in a sentence: whether replies take sides otherwise than what answers the post. */
export function depthInWords([first, ...deeper]: readonly SentimentAtDepth[]): string {
  const answers = first?.counts ?? none;
  const replies = deeper.map(({ counts }) => counts).reduce(together, none);
  if (allOf(answers) < FEWEST || allOf(replies) < FEWEST) return "Too few comments to compare.";
  const difference = (side: Polarity) => replies[side] / allOf(replies) - answers[side] / allOf(answers);
  const [side] = (["negative", "positive"] as const).toSorted(
    (a, b) => Math.abs(difference(b)) - Math.abs(difference(a)),
  );
  if (side === undefined || Math.abs(difference(side)) < NOTICEABLE)
    return "Replies to other comments feel much as the answers to the post do.";
  const share = (counts: SentimentCounts) => Math.round((counts[side] / allOf(counts)) * 100);
  return `Replies to other comments are ${side} ${difference(side) > 0 ? "more" : "less"} often than answers to the post: ${share(replies)}\u00a0% against ${share(answers)}\u00a0%.`;
}

/** Comments in all. */
export function allOf({ positive, neutral, negative }: SentimentCounts = none): number {
  return positive + neutral + negative;
}

function together(a: SentimentCounts, b: SentimentCounts): SentimentCounts {
  return {
    positive: a.positive + b.positive,
    neutral: a.neutral + b.neutral,
    negative: a.negative + b.negative,
  };
}
