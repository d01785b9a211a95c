import type { EmbeddingInfo } from "@undertone/schemas/types";

/** In plain words that comments were compared otherwise than asked for; null when they were not. `reason` has the details. */
export function embedderNote({ requested, used }: EmbeddingInfo): string | null {
  if (used === requested) return null;
  return used === "lexical"
    ? "Grouped by shared words, because the language model is not available here."
    : "Grouped by another language model, because the one asked for is not available here.";
}
