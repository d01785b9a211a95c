import { commentsInOrder } from "@undertone/formats";
import type { AnalysedComment, Result } from "@undertone/schemas";

/** A result's comments in the order in which they were embedded, which is that of its spanning tree's ids. */
export function keptComments(result: Result, ids: readonly string[]): AnalysedComment[] {
  const comments = new Map(commentsInOrder(result).map((each) => [each.id, each]));
  return ids.flatMap((id) => comments.get(id) ?? []);
}
