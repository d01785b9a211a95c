import type { ThreadComment } from "@undertone/schemas";

/** Who speaks in a cluster, and what was heard most. */
export interface People {
  /** Different authors; null where a comment's is unknown. */
  readonly count: number | null;
  /** Who wrote most of the comments, where somebody wrote more than one. */
  readonly loudest: { readonly author: string; readonly comments: number } | null;
  /** Index of the comment with the most points; null where the source has none. */
  readonly mostUpvoted: number | null;
  /** Index of the comment with the most direct replies in the whole thread; null where nobody replied. */
  readonly mostAnswered: number | null;
}

/**
 * @param comments All that were kept.
 * @returns A function of the indices of a cluster's comments; of equals the first counts.
 */
export function countPeople(comments: readonly ThreadComment[]): (cluster: readonly number[]) => People {
  const replies = new Map<string, number>();
  for (const { parent_id } of comments) {
    if (parent_id !== null) replies.set(parent_id, (replies.get(parent_id) ?? 0) + 1);
  }
  return (cluster) => peopleOf(cluster, comments, replies);
}

function peopleOf(
  cluster: readonly number[],
  comments: readonly ThreadComment[],
  replies: ReadonlyMap<string, number>,
): People {
  const written = new Map<string, number>();
  for (const index of cluster) {
    const { author } = comments[index]!;
    if (author !== null) written.set(author, (written.get(author) ?? 0) + 1);
  }
  const isKnown = cluster.every((index) => comments[index]!.author !== null);
  const [loudest] = [...written].sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1));
  return {
    count: isKnown ? written.size : null,
    loudest: loudest && loudest[1] > 1 ? { author: loudest[0], comments: loudest[1] } : null,
    mostUpvoted: most(cluster, (index) => comments[index]!.score),
    mostAnswered: most(cluster, (index) => replies.get(comments[index]!.id) ?? null),
  };
}

function most(cluster: readonly number[], figureOf: (index: number) => number | null): number | null {
  let best: number | null = null;
  let highest = -Infinity;
  for (const index of cluster) {
    const figure = figureOf(index);
    if (figure === null || figure <= highest) continue;
    best = index;
    highest = figure;
  }
  return best;
}
