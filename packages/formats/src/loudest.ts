import { fillIn } from "@undertone/schemas/fill-in";
import { topic as texts } from "@undertone/schemas/report-texts";
import type { ClusterSummary } from "@undertone/schemas/types";
import { count } from "./figures.js";

/** "9 of them by tidewatcher"; null where nobody is known to have written more than one. */
export function loudestOf({ loudest }: Pick<ClusterSummary, "loudest">): string | null {
  if (loudest == null) return null;
  return fillIn(texts.loudest, { comments: count(loudest.comments), author: loudest.author });
}
