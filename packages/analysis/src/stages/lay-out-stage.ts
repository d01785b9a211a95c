import type { AnalysisParameters } from "@undertone/schemas";
import { layOut, type Layout } from "../layout/lay-out.js";
import { pointsOf, type EmbeddedComments } from "./embedded-comments.js";
import { inComments, type CommentProgress } from "./progress.js";

/**
 * Gives every comment its place on the map.
 *
 * @param progress Told in comments; may throw, which ends the stage.
 * @returns Coordinates from 0 to 1, one pair a comment, in order.
 */
export function layOutStage(
  embedding: EmbeddedComments,
  parameters: AnalysisParameters,
  seed: number,
  progress?: CommentProgress,
): Layout {
  const points = pointsOf(embedding, parameters);
  return layOut(points, parameters.hdbscan_params.metric, seed, inComments(points.count, progress));
}
