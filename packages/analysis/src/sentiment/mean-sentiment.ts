import type { CommentSentiment, Sentiment } from "@undertone/schemas";
import { CLEAR_SENTIMENT } from "@undertone/schemas/tone-thresholds";
import { mean } from "../mean.js";
import { roundHalfEven } from "./python-text.js";

/** Means of several comments' scores, and how many of them are positive, neutral and negative; zeros for no comments. */
export function meanSentiment(scores: readonly CommentSentiment[]): Sentiment {
  const meanOf = (part: Exclude<keyof CommentSentiment, "words">): number =>
    roundHalfEven(mean(scores.map((score) => score[part])), 4);
  const positive = scores.filter(({ compound }) => compound >= CLEAR_SENTIMENT).length;
  const negative = scores.filter(({ compound }) => compound <= -CLEAR_SENTIMENT).length;
  return {
    compound: meanOf("compound"),
    positive: meanOf("positive"),
    neutral: meanOf("neutral"),
    negative: meanOf("negative"),
    counts: { positive, neutral: scores.length - positive - negative, negative },
  };
}
