import { parse } from "@undertone/schemas";
import { newId } from "../../ids.js";
import { counted, percent } from "../tally.js";
import { featuresOf } from "./features.js";
import { readDataSource } from "./read-data-source.js";
import { requireParams } from "./require-params.js";
import type { TaskType } from "./task-type.js";

/** Clusters rows of numbers. */
export const dataClustering: TaskType = {
  async run(params, { services, progress, signal }) {
    requireParams(params, ["data_source"]);
    const task = parse("data-clustering-task", params);
    const { data_source, feature_columns = [], normalization = "none", id_column } = task;
    const { values, ids, count } = featuresOf(readDataSource(data_source), feature_columns, id_column);

    const start = performance.now();
    const clustered = await services.thread.run(
      "cluster-rows",
      {
        values,
        dimensions: feature_columns.length,
        normalization,
        parameters: hdbscanParameters(task.hdbscan_params),
      },
      {
        signal,
        progress: (done, total) => progress.show("cluster", Math.floor((count * done) / total), count),
      },
    );
    progress.finish("cluster", count, performance.now() - start);

    const { labels, probabilities, outlierScores, sizes } = clustered;
    const noise = labels.filter((label) => label === -1).length;
    const noiseRatio = count === 0 ? 0 : noise / count;
    const result = {
      success: true,
      task_id: newId(),
      labels,
      probabilities,
      ...(task.outlier_scores === true && { outlier_scores: outlierScores }),
      num_clusters: sizes.length,
      noise_ratio: noiseRatio,
      sizes,
      ...(ids && { ids }),
    };
    const figures = [counted(count, "row"), counted(sizes.length, "cluster"), `${percent(noiseRatio)} alone`];
    return { json: JSON.stringify(result), figures };
  },
};

/** Their defaults are those of the analysis; `p`, minkowski's exponent, is this task's own. */
function hdbscanParameters({ p = 2, ...shared }: { p?: number } = {}) {
  const complete = parse("analysis-parameters", { hdbscan_params: shared }).hdbscan_params;
  return {
    minClusterSize: complete.min_cluster_size,
    minSamples: complete.min_samples,
    metric: complete.metric,
    clusterSelectionEpsilon: complete.cluster_selection_epsilon,
    alpha: complete.alpha,
    p,
  };
}
