import type { SentimentCounts } from "@undertone/schemas/types";
import { isMostlyNeutral, leaning } from "@undertone/formats";
import { screenText } from "../lib/messages.js";

/** How some comments feel together, with the sign: "+ leans positive", "leans neither way", "mostly neutral". */
export function sentimentWords(counts: SentimentCounts): string {
  const side = leaning(counts);
  if (side === "neutral")
    return isMostlyNeutral(counts) ? screenText("sentiment-mostly-neutral") : screenText("sentiment-neither");
  return side === "positive" ? screenText("sentiment-positive") : screenText("sentiment-negative");
}
