import type { AnalysedComment, ClusterSummary, LeftOutComment, Result } from "@undertone/schemas/types";
import { hasPoints, pointsOfPost } from "./points.js";

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
    ...(leftOut && { left_out: leftOut.map((left) => ({ ...left, comment: scoreless(left.comment) })) }),
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
