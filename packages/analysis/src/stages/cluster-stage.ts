import type { AnalysisParameters } from "@undertone/schemas";
import { hdbscan } from "../hdbscan/hdbscan.js";
import { pointsOf, type EmbeddedComments } from "./embedded-comments.js";
import { placedPoints, spread } from "./placed-points.js";
import { inComments, type CommentProgress } from "./progress.js";
import { rankClusters, type RankedClusters } from "./rank-clusters.js";

/**
 * Normalises the vectors and clusters them. A comment with a vector of zeros stands alone.
 *
 * @param progress Told in comments; may throw, which ends the stage.
 * @returns Clusters numbered by size: see `rankClusters`.
 */
export function clusterStage(
  embedding: EmbeddedComments,
  parameters: AnalysisParameters,
  progress?: CommentProgress,
): RankedClusters {
  const { min_cluster_size, min_samples, metric, cluster_selection_epsilon, alpha } =
    parameters.hdbscan_params;
  const { count, ...all } = pointsOf(embedding, parameters);
  const { points, rows } = placedPoints({ count, ...all });
  const clustering = hdbscan(
    points,
    {
      minClusterSize: min_cluster_size,
      minSamples: min_samples,
      metric,
      clusterSelectionEpsilon: cluster_selection_epsilon,
      alpha,
    },
    inComments(points.count, progress),
  );
  return rankClusters(spread(clustering, rows, count));
}
