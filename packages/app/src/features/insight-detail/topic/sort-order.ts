import type { Grouping } from "../../../insight/grouping.js";
import { sortComments, type Sorting } from "../../../insight/sort-comments.js";
import type { ThreadComments } from "../../../insight/thread-comments.js";
import { insightText } from "../../../lib/insight-text.js";
import type { Segment } from "../../../ui/segmented-control.js";

export const SORT = "sort";

export type SortOrder = "typical" | "points" | "time";

const sortings: Record<Exclude<SortOrder, "typical">, Sorting> = {
  points: { column: "score", descending: true },
  time: { column: "time", descending: false },
};

/** The orders that say something: not every source has points and dates, and what all comments have alike orders nothing. */
export function sortOrders(members: Int32Array, { all }: ThreadComments): Segment<SortOrder>[] {
  const values = (of: "score" | "created_at") =>
    new Set(Array.from(members, (index) => all[index]?.[of] ?? null).filter((value) => value !== null)).size;
  return [
    { name: "typical", title: insightText("sort-typical") },
    ...(values("score") > 1 ? [{ name: "points" as const, title: insightText("map-points") }] : []),
    ...(values("created_at") > 1 ? [{ name: "time" as const, title: insightText("map-time") }] : []),
  ];
}

/** @param members Most typical first. */
export function inOrder(
  members: Int32Array,
  order: SortOrder,
  thread: ThreadComments,
  grouping: Grouping,
): number[] {
  const indices = Array.from(members);
  return order === "typical" ? indices : sortComments(indices, thread, grouping, sortings[order]);
}
