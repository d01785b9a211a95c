import type { AnalysedComment, SentimentCounts } from "@undertone/schemas/types";
import { feelingOf } from "./feeling.js";

/** Deeper replies are counted together: a level of two comments shows nothing but chance. */
const deepest = 5;

export interface FeelingAtDepth {
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
export function feelingByDepth(comments: readonly AnalysedComment[]): FeelingAtDepth[] {
  const levels: FeelingAtDepth[] = Array.from({ length: deepest + 1 }, (_, depth) => ({
    depth,
    andDeeper: depth === deepest,
    counts: { positive: 0, neutral: 0, negative: 0 },
  }));
  for (const { depth, sentiment } of comments) {
    const level = levels[Math.min(deepest, Math.max(0, depth))];
    if (level) level.counts[feelingOf(sentiment.compound)] += 1;
  }
  const met = levels.filter(({ counts }) => counts.positive + counts.neutral + counts.negative > 0);
  return met.length < 2 ? [] : met;
}
