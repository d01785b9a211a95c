import type { CommentSentiment, Sentiment } from "@undertone/schemas";
import { roundHalfEven } from "./python-text.js";

/** A compound score this far from 0 is positive or negative; nearer is neutral. VADER's authors' own threshold. */
export const NEUTRAL_BELOW = 0.05;

/** Means of several comments' scores, and how many of them are positive, neutral and negative; zeros for no comments. */
export function meanSentiment(scores: readonly CommentSentiment[]): Sentiment {
  const mean = (part: Exclude<keyof CommentSentiment, "words">): number =>
    roundHalfEven(scores.reduce((sum, score) => sum + score[part], 0) / Math.max(scores.length, 1), 4);
  const positive = scores.filter(({ compound }) => compound >= NEUTRAL_BELOW).length;
  const negative = scores.filter(({ compound }) => compound <= -NEUTRAL_BELOW).length;
  return {
    compound: mean("compound"),
    positive: mean("positive"),
    neutral: mean("neutral"),
    negative: mean("negative"),
    counts: { positive, neutral: scores.length - positive - negative, negative },
  };
}
