import { fillIn, readSchema } from "@undertone/schemas";
import type { Contributions, Reason } from "./fuse.js";

const { products } = readSchema("product");
const texts = readSchema("messages").feed;

const reasons: readonly Reason[] = ["collaborative", "content", "trending"];

/**
 * Why a page of a feed holds what it holds, as people read it: what contributed most to all its entries together. Where
 * nothing did, they stand there by hotness.
 */
export function presentReason(entries: readonly Contributions[]): string {
  const total = (reason: Reason) => entries.reduce((sum, one) => sum + (one[reason] ?? 0), 0);
  const most = reasons.reduce((best, reason) => (total(reason) > total(best) ? reason : best));
  return reasonText(total(most) > 0 ? most : "trending");
}

export function reasonText(reason: Reason | "no-stars"): string {
  return fillIn(texts[reason], { products });
}
