import type { SentimentCounts } from "@undertone/schemas/types";

export type Polarity = "positive" | "neutral" | "negative";

/**
 * The polarity that a compound score stands for, with the thresholds by which the result counts.
 *
 * @param compound -1 to 1.
 * @see Hutto & Gilbert (2014), VADER: 0.05 either way.
 */
export function polarityOf(compound: number): Polarity {
  if (compound >= 0.05) return "positive";
  return compound <= -0.05 ? "negative" : "neutral";
}

/** Which side outweighs the other, by at least a quarter; neutral when neither does. */
export function leaning({ positive, negative }: SentimentCounts): Polarity {
  if (positive > negative * 1.25) return "positive";
  return negative > positive * 1.25 ? "negative" : "neutral";
}

/** Whether more than half of the comments take no side: then the side that the others lean to is not that of most. */
export function isMostlyNeutral({ positive, neutral, negative }: SentimentCounts): boolean {
  return neutral > positive + negative;
}
