import type { AnalysisParameters } from "@undertone/schemas";
import type { Kernel } from "../kernel.js";
import { layOut, type Layout } from "../layout/lay-out.js";
import { pointsOf, type EmbeddedComments } from "./embedded-comments.js";
import { inComments, type CommentProgress } from "./progress.js";

/**
 * Gives every comment its position on the map.
 *
 * @param progress Told in comments; may throw, which ends the stage.
 * @returns Coordinates from 0 to 1, one pair a comment, in order.
 */
export function layOutStage(
  embedding: EmbeddedComments,
  parameters: AnalysisParameters,
  seed: number,
  { distanceCodes }: Pick<Kernel, "distanceCodes">,
  progress?: CommentProgress,
): Layout {
  const points = pointsOf(embedding, parameters);
  const { metric } = parameters.hdbscan_params;
  return layOut(points, metric, seed, distanceCodes, inComments(points.count, progress));
}
