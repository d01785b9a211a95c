import type { AnalysedComment, SentimentCounts } from "@undertone/schemas/types";
import { polarityOfComment } from "@undertone/formats";

/** Deeper replies are counted together. */
const DEEPEST = 5;
/** So are levels with fewer comments than this: two comments show nothing but chance, as wide as they are drawn. */
const FEWEST = 10;

const none: SentimentCounts = { positive: 0, neutral: 0, negative: 0 };

export interface SentimentAtDepth {
  /** 0: answers to the post itself. */
  depth: number;
  /** Whether it stands for all deeper ones too. */
  andDeeper: boolean;
  counts: SentimentCounts;
  /** Its comments, by their indices among those given. */
  indices: number[];
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
    indices: [],
  }));
  for (const [index, comment] of comments.entries()) {
    const level = levels[Math.min(DEEPEST, Math.max(0, comment.depth))];
    const polarity = polarityOfComment(comment);
    if (level === undefined || polarity === null) continue;
    level.counts[polarity] += 1;
    level.indices.push(index);
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
  above.indices.push(...last.indices);
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
