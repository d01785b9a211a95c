import type { AnalysisParameters } from "@undertone/schemas";
import { sortRows } from "@undertone/numeric";
import type { Kernel } from "../kernel.js";
import { layOut, type Layout } from "../layout/lay-out.js";
import { pointsOf, type EmbeddedComments } from "./embedded-comments.js";
import { inComments, type CommentProgress } from "./progress.js";

/**
 * Gives every comment its position on the map, wherever it stands among the others.
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
  const { points, rows } = sortRows(pointsOf(embedding, parameters));
  const { metric } = parameters.hdbscan_params;
  const sorted = layOut(points, metric, seed, distanceCodes, inComments(points.count, progress));
  const positions = { x: new Float64Array(points.count), y: new Float64Array(points.count) };
  rows.forEach((row, i) => {
    positions.x[row] = sorted.x[i]!;
    positions.y[row] = sorted.y[i]!;
  });
  return positions;
}
