import { embedder as texts } from "@undertone/schemas/insight-texts";
import type { EmbeddingInfo } from "@undertone/schemas/types";

/** In plain words that comments were compared otherwise than asked for; null when they were not. `reason` has the details. */
export function embedderNote({ requested, used }: EmbeddingInfo): string | null {
  if (used === requested) return null;
  return used === "lexical" ? texts.lexical : texts.otherModel;
}
