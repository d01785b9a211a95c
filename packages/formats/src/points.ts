import type { AnalysedComment, ClusterSummary, LeftOutComment, Result } from "@undertone/schemas/types";
import { commentsInOrder } from "./shown-topics.js";

interface Scored {
  score: number | null;
}

/**
 * Whether anybody could give points: a file without a column of them has null, a forum without votes and a site where nobody likes
 * have 0 all over. To say "0 points" of each would tell of votes that there were none of.
 */
export function havePoints(comments: readonly Scored[]): boolean {
  return comments.some(({ score }) => score !== null && score !== 0);
}

/** The same of all comments of a result, those that were left out, too. */
export function hasPoints(result: Pick<Result, "clusters" | "noise" | "left_out">): boolean {
  return (
    havePoints(commentsInOrder(result)) || havePoints((result.left_out ?? []).map(({ comment }) => comment))
  );
}

/** The points of a post; none are said where neither it nor any comment has some. */
export function pointsOfPost(result: Pick<Result, "post_info" | "clusters" | "noise" | "left_out">) {
  const { score } = result.post_info;
  return score !== 0 || hasPoints(result) ? score : null;
}

/** A result as people read it: one without points says of no comment that it has 0. Not for files that programs read. */
export function withoutEmptyPoints(result: Result): Result {
  if (hasPoints(result)) return result;
  const { post_info, clusters, noise, left_out: leftOut, summaries, readings } = result;
  return {
    ...result,
    post_info: { ...post_info, score: pointsOfPost(result) },
    clusters: Object.fromEntries(
      Object.entries(clusters).map(([id, comments]) => [id, comments.map(scoreless)]),
    ),
    noise: noise.map(scoreless),
    summaries: summaries.map(withScorelessSamples),
    ...(leftOut && {
      left_out: leftOut.map((left) => ({ ...left, comment: scoreless(left.comment) })),
    }),
    ...(readings && {
      readings: readings.map((one) => ({ ...one, summaries: one.summaries.map(withScorelessSamples) })),
    }),
  };
}

function scoreless<C extends AnalysedComment | LeftOutComment>(comment: C): C {
  return { ...comment, score: null };
}

function withScorelessSamples(summary: ClusterSummary): ClusterSummary {
  return { ...summary, sample_comments: summary.sample_comments.map(scoreless) };
}
