import type { ThreadComment } from "@undertone/schemas";

/** Who speaks in a cluster, and what was heard most. */
export interface People {
  /** Different known authors; null where none is known. A deleted account is not one person: nobody knows how many they are. */
  readonly count: number | null;
  /** Who wrote most of the comments, where somebody wrote more than one. */
  readonly loudest: { readonly author: string; readonly comments: number } | null;
  /** Index of the comment with the most points; null where none has more than all others, as where the source has none. */
  readonly mostUpvoted: number | null;
  /** Index of the comment with the most direct replies in the whole thread; null where none has more than all others. */
  readonly mostAnswered: number | null;
}

/**
 * @param comments All that were kept.
 * @param written All that people wrote in the thread, over which replies are counted.
 * @returns A function of the indices of a cluster's comments.
 */
export function countPeople(
  comments: readonly ThreadComment[],
  written: readonly Pick<ThreadComment, "parent_id">[],
): (cluster: readonly number[]) => People {
  const replies = new Map<string, number>();
  for (const { parent_id } of written) {
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
  const [loudest] = [...written].sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1));
  return {
    count: written.size || null,
    loudest: loudest && loudest[1] > 1 ? { author: loudest[0], comments: loudest[1] } : null,
    mostUpvoted: pointsDiffer(cluster, comments) ? leader(cluster, (index) => comments[index]!.score) : null,
    mostAnswered: leader(cluster, (index) => replies.get(comments[index]!.id) ?? null),
  };
}

/** Whether some comment has points, and more of them than another: forums without votes give every comment 0 points, Reddit 1. */
function pointsDiffer(cluster: readonly number[], comments: readonly ThreadComment[]): boolean {
  const points = cluster.flatMap((index) => comments[index]!.score ?? []);
  const highest = points.reduce((most, score) => Math.max(most, score), 0);
  return highest > 0 && points.some((score) => score < highest);
}

/** The one comment whose figure is higher than all others': where several share it, none of them is what "most" says. */
function leader(cluster: readonly number[], figureOf: (index: number) => number | null): number | null {
  let best: number | null = null;
  let highest = -Infinity;
  for (const index of cluster) {
    const figure = figureOf(index);
    if (figure === null || figure < highest) continue;
    best = figure === highest ? null : index;
    highest = figure;
  }
  return best;
}
