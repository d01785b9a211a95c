import type { SentimentCounts } from "@undertone/schemas/types";
import { isMostlyNeutral, isSplit, leaning } from "@undertone/formats";

/** How some comments feel together, with the sign: "+ leans positive", "± split in two camps", "mostly neutral". */
export function sentimentWords(counts: SentimentCounts): string {
  if (isSplit(counts)) return "± split in two camps";
  const side = leaning(counts);
  if (side === "neutral") return isMostlyNeutral(counts) ? "mostly neutral" : "leans neither way";
  return side === "positive" ? "+ leans positive" : "− leans negative";
}
