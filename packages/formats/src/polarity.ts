import { CLEAR_SENTIMENT } from "@undertone/schemas/tone-thresholds";
import type { SentimentCounts } from "@undertone/schemas/types";

export type Polarity = "positive" | "neutral" | "negative";

/**
 * The polarity that a compound score stands for, with the thresholds by which the result counts.
 *
 * @param compound -1 to 1.
 * @see Hutto & Gilbert (2014), VADER: 0.05 either way.
 */
export function polarityOf(compound: number): Polarity {
  if (compound >= CLEAR_SENTIMENT) return "positive";
  return compound <= -CLEAR_SENTIMENT ? "negative" : "neutral";
}

/** A side outweighs the other by so much at least. */
const CLEARLY = 1.25;
/** The chi-squared value of one degree of freedom above which one in twenty coin tosses is. */
const BEYOND_CHANCE = 3.84;

/**
 * Which side outweighs the other, by at least a quarter and by more than the toss of a coin would; neutral when neither does. Two
 * against one say nothing.
 *
 * @see McNemar (1947), the test of signs.
 */
export function leaning({ positive, negative }: SentimentCounts): Polarity {
  if ((positive - negative) ** 2 <= BEYOND_CHANCE * (positive + negative)) return "neutral";
  if (positive > negative * CLEARLY) return "positive";
  return negative > positive * CLEARLY ? "negative" : "neutral";
}

/**
 * Whether the counts tell the tone of so many comments: those whose tone is withheld are in none, and one in five hundred does
 * not speak for the others.
 */
export function isToneTold({ positive, neutral, negative }: SentimentCounts, comments: number): boolean {
  return 2 * (positive + neutral + negative) >= comments;
}

/** Whether more than half of the comments take no side: then the side that the others lean to is not that of most. */
export function isMostlyNeutral({ positive, neutral, negative }: SentimentCounts): boolean {
  return neutral > positive + negative;
}
