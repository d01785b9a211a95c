import type { SentimentCounts } from "@undertone/schemas/types";
import { isMostlyNeutral, isToneTold, leaning } from "@undertone/formats";
import { screenText } from "../lib/messages.js";

/**
 * How some comments feel together, with the sign: "+ leans positive", "leans neither way", "mostly neutral"; "tone not told" where
 * most of them are not counted.
 *
 * @param comments How many they are.
 */
export function sentimentWords(counts: SentimentCounts, comments: number): string {
  if (!isToneTold(counts, comments)) return screenText("sentiment-not-told");
  const side = leaning(counts);
  if (side === "neutral")
    return isMostlyNeutral(counts) ? screenText("sentiment-mostly-neutral") : screenText("sentiment-neither");
  return side === "positive" ? screenText("sentiment-positive") : screenText("sentiment-negative");
}
