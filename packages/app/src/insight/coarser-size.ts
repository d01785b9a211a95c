import type { ReclusterAnswer } from "@undertone/schemas/types";
import type { ShownCluster } from "./grouping.js";

/** Above this many clusters nobody reads the list to its end. */
const MANY = 60;
/** About as many as a page can introduce. */
const WANTED = 35;
/** What is tried, smallest first: the first that serves is the one that joins the least. */
const sizes = [3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50];

/** Whether a grouping is so fine that it hides what a thread is about: very many clusters, or many of them tiny. */
export function isScattered({ clusters }: { clusters: readonly Pick<ShownCluster, "members">[] }): boolean {
  // Largest first: the one in the middle has the median size.
  const median = clusters[clusters.length >> 1]?.members.length ?? 0;
  return clusters.length > MANY || (clusters.length > WANTED && median <= 3);
}

/**
 * The least smallest size of a cluster that leaves about thirty clusters, none of which swallows half the thread.
 *
 * @param groupsAt Groups the thread with clusters of that size or more.
 * @param comments Of the thread.
 * @param current What it is now.
 * @returns null when no size gives such groups.
 */
export async function coarserSize(
  groupsAt: (size: number) => Promise<Pick<ReclusterAnswer, "sizes">>,
  { comments, current }: { comments: number; current: number },
): Promise<number | null> {
  for (const size of sizes.filter((size) => size > current && size <= comments / 4)) {
    const groups = (await groupsAt(size)).sizes;
    // Sizes do not change the number steadily: one step may join nearly everything, and the next take it apart again.
    const isBlob = groups.length < 3 || Math.max(...groups) > comments / 2;
    if (!isBlob && groups.length <= WANTED) return size;
  }
  return null;
}
