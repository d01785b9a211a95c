import type { SentimentCounts } from "@undertone/schemas/types";
import { isMostlyNeutral, isToneTold, leaning } from "@undertone/formats";
import { screenText } from "../lib/screens.js";

const leans = {
  positive: "sentiment-positive",
  neutral: "sentiment-neither",
  negative: "sentiment-negative",
} as const;
/** Where most take no side, the side that the others lean to is not that of most. */
const mostlyNeutral = {
  positive: "sentiment-mostly-neutral-positive",
  neutral: "sentiment-mostly-neutral",
  negative: "sentiment-mostly-neutral-negative",
} as const;

/**
 * How some comments feel together, with the sign: "+ leans positive", "leans neither way", "mostly neutral"; "tone not told" where
 * most of them are not counted.
 *
 * @param comments How many they are.
 */
export function sentimentWords(counts: SentimentCounts, comments: number): string {
  if (!isToneTold(counts, comments)) return screenText("sentiment-not-told");
  const side = leaning(counts);
  return screenText((isMostlyNeutral(counts) ? mostlyNeutral : leans)[side]);
}
