import type { Grouping } from "./grouping.js";
import type { ThreadComments } from "./thread-comments.js";

export type SortColumn = "cluster" | "sentiment" | "score" | "time" | "text";

export interface Sorting {
  column: SortColumn;
  descending: boolean;
}

/**
 * Puts comments in the order of a table's column. What has no value (no score, no date, no cluster) comes last either
 * way, and equals keep their order.
 *
 * @param indices Comments of the thread.
 */
export function sortComments(
  indices: readonly number[],
  thread: ThreadComments,
  grouping: Grouping,
  { column, descending }: Sorting,
): number[] {
  const value = valuesOf(column, thread, grouping);
  const sign = descending ? -1 : 1;
  return [...indices].sort((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (typeof one === "string" ? one.localeCompare(String(other), "en") : one - Number(other));
  });
}

function valuesOf(column: SortColumn, thread: ThreadComments, { clusters, clusterOf }: Grouping) {
  const comment = (index: number) => thread.all[index];
  const values: Record<SortColumn, (index: number) => number | string | null> = {
    cluster: (index) => clusters[clusterOf[index] ?? -1]?.rank ?? null,
    sentiment: (index) => thread.compound[index] ?? null,
    score: (index) => comment(index)?.score ?? null,
    time: (index) => {
      const at = Date.parse(comment(index)?.created_at ?? "");
      return Number.isNaN(at) ? null : at;
    },
    text: (index) => comment(index)?.body ?? null,
  };
  return values[column];
}
