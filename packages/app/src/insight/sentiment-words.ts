import type { SentimentCounts } from "@undertone/schemas/types";
import { isMostlyNeutral, leaning } from "@undertone/formats";

/** How some comments feel together, with the sign: "+ leans positive", "leans neither way", "mostly neutral". */
export function sentimentWords(counts: SentimentCounts): string {
  const side = leaning(counts);
  if (side === "neutral") return isMostlyNeutral(counts) ? "mostly neutral" : "leans neither way";
  return side === "positive" ? "+ leans positive" : "− leans negative";
}
