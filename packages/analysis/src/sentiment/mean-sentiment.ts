import type { CommentSentiment, Sentiment } from "@undertone/schemas";
import { CLEAR_SENTIMENT } from "@undertone/schemas/tone-thresholds";
import { inTenThousandths } from "../mean.js";
import { roundHalfEven } from "./python-text.js";

/** Means of several comments' scores, and how many of them are positive, neutral and negative; zeros for no comments. */
export function meanSentiment(scores: readonly CommentSentiment[]): Sentiment {
  const sums = { compound: 0, positive: 0, neutral: 0, negative: 0 };
  const counts = { positive: 0, neutral: 0, negative: 0 };
  for (const { compound, positive, neutral, negative } of scores) {
    sums.compound += inTenThousandths(compound);
    sums.positive += inTenThousandths(positive);
    sums.neutral += inTenThousandths(neutral);
    sums.negative += inTenThousandths(negative);
    if (compound >= CLEAR_SENTIMENT) counts.positive++;
    else if (compound <= -CLEAR_SENTIMENT) counts.negative++;
    else counts.neutral++;
  }
  const meanOf = (sum: number) => roundHalfEven(sum / 10_000 / Math.max(scores.length, 1), 4);
  return {
    compound: meanOf(sums.compound),
    positive: meanOf(sums.positive),
    neutral: meanOf(sums.neutral),
    negative: meanOf(sums.negative),
    counts,
  };
}
