import { fillIn, readSchema } from "@undertone/schemas";
import type { Reason } from "../recommendation/fuse.js";

const { products } = readSchema("product") as { products: string };
const texts = (readSchema("messages") as { feed: Record<Reason | "no-stars", string> }).feed;

/** Why a page of a feed holds what it holds, as people read it: what put most of it there, or its first entry. */
export function presentReason(reasons: readonly Reason[]): string {
  const count = (reason: Reason) => reasons.filter((other) => other === reason).length;
  const most = [...reasons].sort((a, b) => count(b) - count(a))[0] ?? "trending";
  return reasonText(most);
}

export function reasonText(reason: Reason | "no-stars"): string {
  return fillIn(texts[reason], { products });
}
