import type { SentimentCounts } from "@undertone/schemas/types";
import { isSplit, leaning } from "./feeling.js";

/** How some comments feel together, with the sign: "+ leans positive", "± split". */
export function feelingWords(counts: SentimentCounts): string {
  if (isSplit(counts)) return "± split";
  const side = leaning(counts);
  if (side === "neutral") return "≈ balanced";
  return side === "positive" ? "+ leans positive" : "− leans negative";
}
