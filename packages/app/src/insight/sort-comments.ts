import type { Grouping } from "./grouping.js";
import type { ThreadComments } from "./thread-comments.js";

export type SortColumn = "cluster" | "feeling" | "score" | "time" | "text";

export interface Sorting {
  column: SortColumn;
  descending: boolean;
}

/**
 * Puts comments in the order of a table's column. What has no value (no score, no date, no cluster) comes last either
 * way, and equals keep their order.
 *
 * @param places Comments of the thread.
 */
export function sortComments(
  places: readonly number[],
  thread: ThreadComments,
  grouping: Grouping,
  { column, descending }: Sorting,
): number[] {
  const value = valuesOf(column, thread, grouping);
  const sign = descending ? -1 : 1;
  return [...places].sort((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (typeof one === "string" ? one.localeCompare(String(other), "en") : one - Number(other));
  });
}

function valuesOf(column: SortColumn, thread: ThreadComments, { clusters, clusterOf }: Grouping) {
  const comment = (place: number) => thread.all[place];
  const values: Record<SortColumn, (place: number) => number | string | null> = {
    cluster: (place) => clusters[clusterOf[place] ?? -1]?.rank ?? null,
    feeling: (place) => thread.compound[place] ?? null,
    score: (place) => comment(place)?.score ?? null,
    time: (place) => {
      const at = Date.parse(comment(place)?.created_at ?? "");
      return Number.isNaN(at) ? null : at;
    },
    text: (place) => comment(place)?.body ?? null,
  };
  return values[column];
}
