import type { ClusterSummary } from "@undertone/schemas/types";

/** Fewer comments, or a smaller share of its topic, tell a reader nothing: in a large topic somebody always wrote two. */
const least = { comments: 3, share: 1 / 4 };

type Loudest = NonNullable<ClusterSummary["loudest"]>;

/** Who wrote most of a topic, where that is a considerable part of it; null else. */
export function considerable(loudest: Loudest | null | undefined, size: number): Loudest | null {
  if (loudest == null || loudest.comments < least.comments) return null;
  return loudest.comments < size * least.share ? null : loudest;
}
