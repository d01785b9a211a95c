import type { ShownCluster } from "./grouping.js";
import type { Counts } from "./regroup-marks.js";

/** Above this many clusters nobody reads the list to its end. */
const MANY = 60;
/** About as many as a page can introduce. */
export const MOST_TOPICS = 35;
/** What is tried, smallest first: the first that serves is the one that joins the least. */
const sizes = [3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50];

/** Whether a grouping is so fine that it hides what a thread is about: very many clusters, or many of them tiny. */
export function isScattered({ clusters }: { clusters: readonly Pick<ShownCluster, "members">[] }): boolean {
  // Largest first: the one in the middle has the median size.
  const median = clusters[clusters.length >> 1]?.members.length ?? 0;
  return clusters.length > MANY || (clusters.length > MOST_TOPICS && median <= 3);
}

/** Whether a grouping tells nothing apart: fewer than three clusters, or one that swallows half the thread. */
export function isBlob({ topics, largest }: Pick<Counts, "topics" | "largest">, comments: number): boolean {
  return topics < 3 || largest > comments / 2;
}

/**
 * The least smallest size of a cluster that leaves about thirty clusters, none of which swallows half the thread.
 *
 * @param countsAt Groups the thread with clusters of that size or more.
 * @param comments Of the thread.
 * @param current What it is now.
 * @returns null when no size gives such groups.
 */
export function coarserSize(
  countsAt: (size: number) => Counts,
  { comments, current }: { comments: number; current: number },
): number | null {
  // Sizes do not change the number steadily: one step may join nearly everything, and the next take it apart again.
  const serves = (counts: Counts) => !isBlob(counts, comments) && counts.topics <= MOST_TOPICS;
  return (
    sizes.filter((size) => size > current && size <= comments / 4).find((size) => serves(countsAt(size))) ??
    null
  );
}
