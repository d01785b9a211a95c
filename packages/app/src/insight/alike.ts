import type { Insight } from "@undertone/schemas/types";

/** The insights of a list that share their thread with another one there, by id: title and origin tell them not apart. */
export function alikeAmong(insights: readonly Insight[]): ReadonlySet<string> {
  const threadOf = ({ source, postId }: Insight) => `${source} ${postId}`;
  const counts = new Map<string, number>();
  for (const insight of insights) counts.set(threadOf(insight), (counts.get(threadOf(insight)) ?? 0) + 1);
  return new Set(insights.filter((insight) => (counts.get(threadOf(insight)) ?? 0) > 1).map(({ id }) => id));
}
