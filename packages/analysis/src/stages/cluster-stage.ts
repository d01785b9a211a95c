import type { AnalysisParameters } from "@undertone/schemas";
import { hdbscanOfSorted } from "../hdbscan/hdbscan.js";
import type { Kernel } from "../kernel.js";
import { reduce } from "../reduction/reduce.js";
import { resampleStability } from "../stability/resample-stability.js";
import { triesWithoutOne, withoutOne, type WithoutOne } from "../stability/without-one.js";
import { pointsOf, type EmbeddedComments } from "./embedded-comments.js";
import { placedPoints, spread } from "./placed-points.js";
import { inComments, inParts, type CommentProgress } from "./progress.js";
import { rankClusters, type RankedClusters } from "./rank-clusters.js";
import { keptTree, type KeptTree } from "./kept-tree.js";

export interface ClusteredComments extends RankedClusters {
  /** For other clusters of the same comments, without distances: see `cutTree`. */
  tree: KeptTree;
  /** null where it was not tried: with a reduction, which would have to be made anew as well, and where there are too many comments. */
  withoutOne: WithoutOne | null;
}

/**
 * Normalises the vectors, reduces them when that is asked for, and clusters them. A comment with a vector of zeros
 * stands alone. Where a comment stands among the others decides nothing.
 *
 * @param seed Decides UMAP's outcome and the resamples; plain clustering draws nothing.
 * @param progress Told in comments; may throw, which ends the stage.
 * @returns Clusters numbered by size: see `rankClusters`.
 */
export function clusterStage(
  embedding: EmbeddedComments,
  parameters: AnalysisParameters,
  seed: number,
  { distanceCodes }: Pick<Kernel, "distanceCodes">,
  progress?: CommentProgress,
): ClusteredComments {
  const { min_cluster_size, min_samples, metric, cluster_selection_epsilon, alpha } =
    parameters.hdbscan_params;
  const { resamples } = parameters.stability_params;
  const { count, ...all } = pointsOf(embedding, parameters);
  const { points, rows } = placedPoints({ count, ...all });

  const reductions = parameters.reduction_params.method === "none" ? 0 : 1;
  const tries = reductions === 0 ? triesWithoutOne(points.count) : 0;
  const part = inParts(reductions + 1 + resamples + tries, inComments(points.count, progress));
  const reduced = reduce(points, parameters.reduction_params, metric, seed, distanceCodes, part(0));
  const hdbscanParameters = {
    minClusterSize: min_cluster_size,
    minSamples: min_samples,
    metric: reduced.metric,
    clusterSelectionEpsilon: cluster_selection_epsilon,
    alpha,
  };
  const clustering = hdbscanOfSorted(reduced.points, hdbscanParameters, {
    distanceCodes,
    progress: part(reductions),
  });
  const stabilities =
    resamples > 0
      ? resampleStability(
          reduced.points,
          hdbscanParameters,
          clustering.labels,
          resamples,
          seed,
          distanceCodes,
          (resample) => part(reductions + 1 + resample),
        )
      : null;
  return {
    ...spread(rankClusters(clustering, stabilities), rows, count),
    tree: keptTree(clustering.spanningTree, rows, count),
    withoutOne: withoutOne(points, hdbscanParameters, clustering, tries, distanceCodes, (attempt) =>
      part(reductions + 1 + resamples + attempt),
    ),
  };
}
