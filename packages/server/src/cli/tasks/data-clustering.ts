import type { HdbscanParameters } from "@undertone/analysis";
import { AppError, parse, type DataClusteringTask } from "@undertone/schemas";
import { newId } from "../../platform/ids.js";
import { counted, percent } from "../tally.js";
import { featuresOf } from "./features.js";
import { readDataSource } from "./read-data-source.js";
import { requireParams, type TaskType } from "./task-type.js";

export const dataClustering: TaskType = {
  async run(params, { services, progress, signal }) {
    requireParams(params, ["data_source"]);
    const task = parse("data-clustering-task", params);
    const { data_source, feature_columns, normalization, id_column } = task;
    const parameters = hdbscanParameters(task.hdbscan_params);
    const { values, ids, count } = featuresOf(
      readDataSource(data_source, services.io),
      feature_columns,
      id_column,
    );
    if (count < parameters.minClusterSize)
      throw new AppError("insufficient-rows", { rows: count, needed: parameters.minClusterSize });

    const start = performance.now();
    const clustered = await services.thread.run(
      "cluster-rows",
      { values, dimensions: feature_columns.length, normalization, parameters },
      {
        signal,
        progress: (done, total) => progress.show("cluster", Math.floor((count * done) / total), count),
      },
    );
    progress.finish("cluster", count, performance.now() - start);

    const { labels, probabilities, outlierScores, sizes } = clustered;
    const noise = labels.filter((label) => label === -1).length;
    const noiseRatio = noise / count;
    const result = {
      success: true,
      task_id: newId(),
      labels,
      probabilities,
      ...(task.outlier_scores && { outlier_scores: outlierScores }),
      num_clusters: sizes.length,
      noise_ratio: noiseRatio,
      sizes,
      ...(ids && { ids }),
    };
    const figures = [counted(count, "row"), counted(sizes.length, "cluster"), `${percent(noiseRatio)} noise`];
    return { json: JSON.stringify(result), figures };
  },
};

function hdbscanParameters(given: DataClusteringTask["hdbscan_params"]): HdbscanParameters {
  return {
    minClusterSize: given.min_cluster_size,
    minSamples: given.min_samples,
    metric: given.metric,
    clusterSelectionEpsilon: given.cluster_selection_epsilon,
    alpha: given.alpha,
    p: given.p,
  };
}
