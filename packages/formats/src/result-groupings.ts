import type { AnalysedComment, Result, StoredGrouping } from "@undertone/schemas/types";

/** A result's comments in the order in which its groupings count them. */
export function commentsInOrder({ clusters, noise }: Pick<Result, "clusters" | "noise">): AnalysedComment[] {
  return [...Object.values(clusters).flat(), ...noise];
}

/** The same, and then those that were left out of every topic. */
export function allComments(result: Pick<Result, "clusters" | "noise" | "left_out">) {
  return [...commentsInOrder(result), ...(result.left_out ?? []).map(({ comment }) => comment)];
}

/** A grouping that a result holds, or the one as set. */
export interface ThreadGrouping extends Omit<StoredGrouping, "default" | "stability" | "parameters"> {
  parameters: Pick<StoredGrouping["parameters"], "method">;
}

/** What the grouping as set is called, beside the names of the others. */
export const AS_SET = "set";

/** All but the one as set. */
export const storedGroupings = ({ readings = [] }: Pick<Result, "readings">): StoredGrouping[] => readings;

/** A result with a grouping in place of that of its name, or without it and what was edited of it. */
export function changedGrouping(result: Result, name: string, grouping: StoredGrouping | null): Result {
  const isOther = (one: StoredGrouping) =>
    one.name !== name && (grouping !== null || one.edited?.based_on !== name);
  return {
    ...result,
    readings: [...storedGroupings(result).filter(isOther), ...(grouping ? [grouping] : [])],
  };
}

/** The grouping that a result marks as the one to open on: what a person edited last, before what the server chose. */
export function markedGrouping(result: Pick<Result, "readings">): StoredGrouping | undefined {
  return storedGroupings(result).findLast((one) => one.default);
}

export function groupingsOf(result: Result): ThreadGrouping[] {
  const { clusters, noise, summaries, num_clusters, noise_ratio, claims = [] } = result;
  const assignment = Object.entries(clusters).flatMap(([id, comments]) => comments.map(() => Number(id)));
  return [
    ...storedGroupings(result),
    {
      ...{ name: AS_SET, parameters: { method: "hdbscan" }, num_clusters, noise_ratio, summaries, claims },
      ...{ assignment: [...assignment, ...noise.map(() => -1)], attached: [] },
    },
  ];
}
