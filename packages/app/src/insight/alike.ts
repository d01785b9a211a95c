import type { Insight } from "@undertone/schemas/types";

/** The insights of a list that share their thread with another one there, by id: title and origin tell them not apart. */
export function alikeAmong(insights: readonly Insight[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const insight of insights) counts.set(threadOf(insight), (counts.get(threadOf(insight)) ?? 0) + 1);
  return new Set(insights.filter((insight) => (counts.get(threadOf(insight)) ?? 0) > 1).map(({ id }) => id));
}

/** The insights in their order, those together that follow each other and share their thread. */
export function neighboursOfOneThread(insights: readonly Insight[]): Insight[][] {
  const groups: Insight[][] = [];
  for (const insight of insights) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && threadOf(group[0]) === threadOf(insight)) group.push(insight);
    else groups.push([insight]);
  }
  return groups;
}

function threadOf({ source, postId }: Insight): string {
  return `${source} ${postId}`;
}
