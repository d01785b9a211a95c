import { fillIn } from "@undertone/schemas/fill-in";
import { topic as texts } from "@undertone/schemas/report-texts";
import type { ClusterSummary } from "@undertone/schemas/types";
import { considerable } from "./considerable.js";
import { count } from "./figures.js";

/** "9 of them by tidewatcher"; null where nobody is known to have written a considerable part. */
export function loudestOf({ loudest, size }: Pick<ClusterSummary, "loudest" | "size">): string | null {
  const told = considerable(loudest, size);
  return told && fillIn(texts.loudest, { comments: count(told.comments), author: told.author });
}
