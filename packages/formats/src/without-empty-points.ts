import type { AnalysedComment, ClusterSummary, LeftOutComment, Result } from "@undertone/schemas/types";
import { hasPoints, pointsOfPost } from "./points.js";

/** A result as people read it: one without points says of no comment that it has 0. Not for files that programs read. */
export function withoutEmptyPoints(result: Result): Result {
  if (hasPoints(result)) return result;
  const scoreless = changedComments(result, (comment) => ({ ...comment, score: null }));
  return { ...scoreless, post_info: { ...result.post_info, score: pointsOfPost(result) } };
}

/** A result with each of its comments changed, wherever it stands, and before that what is said of each topic. */
export function changedComments(
  result: Result,
  change: <C extends AnalysedComment | LeftOutComment>(comment: C) => C,
  changeTopic = (topic: ClusterSummary) => topic,
): Result {
  const { clusters, noise, left_out: leftOut, readings } = result;
  const topicsOf = ({ summaries }: Pick<Result, "summaries">) =>
    summaries.map(changeTopic).map((one) => ({ ...one, sample_comments: one.sample_comments.map(change) }));
  return {
    ...result,
    summaries: topicsOf(result),
    clusters: Object.fromEntries(
      Object.entries(clusters).map(([id, comments]) => [id, comments.map(change)]),
    ),
    noise: noise.map(change),
    ...(leftOut && { left_out: leftOut.map((left) => ({ ...left, comment: change(left.comment) })) }),
    ...(readings && { readings: readings.map((one) => ({ ...one, summaries: topicsOf(one) })) }),
  };
}
