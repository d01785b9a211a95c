import {
  hdbscan,
  normalize,
  type CommentProgress,
  type HdbscanParameters,
  type Normalization,
} from "@undertone/analysis";

export interface RowsToCluster {
  /** Row-major, n × dimensions. */
  values: Float64Array;
  dimensions: number;
  normalization: Normalization;
  parameters: HdbscanParameters;
}

export interface ClusteredRows {
  /** One a row, in order; −1: noise. */
  labels: number[];
  probabilities: number[];
  /** Rows of each cluster, by its label. */
  sizes: number[];
}

/**
 * Clusters any rows of numbers.
 *
 * @param progress Told in distances, not in rows.
 */
export function clusterRows(
  { values, dimensions, normalization, parameters }: RowsToCluster,
  progress: CommentProgress,
): ClusteredRows {
  const count = values.length / dimensions;
  const points = { values: normalize(values, dimensions, normalization), count, dimensions };
  const { labels, probabilities } = hdbscan(points, parameters, progress);
  const sizes: number[] = [];
  for (const label of labels) if (label >= 0) sizes[label] = (sizes[label] ?? 0) + 1;
  return { labels: [...labels], probabilities: [...probabilities], sizes };
}
