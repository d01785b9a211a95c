import { hdbscanOfSorted, type CommentProgress, type HdbscanParameters } from "@undertone/analysis";
import { normalize, sortRows, type Normalization } from "@undertone/numeric";
import { AppError } from "@undertone/schemas";
import { kernel } from "./kernel.js";

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
  /** 0 to 1, whatever is noise. */
  outlierScores: number[];
  /** Rows of each cluster, by its label. */
  sizes: number[];
}

/**
 * Clusters any rows of numbers. Where a row stands decides nothing, and equal rows are in one cluster.
 *
 * @throws {AppError} `distances-overflow`.
 * @param progress Told in distances, not in rows.
 */
export function clusterRows(
  { values, dimensions, normalization, parameters }: RowsToCluster,
  progress: CommentProgress,
): ClusteredRows {
  const count = values.length / dimensions;
  const { points, rows } = sortRows({
    values: normalize(values, dimensions, normalization),
    count,
    dimensions,
  });
  const { distanceCodes } = kernel;
  const sorted = hdbscanOfSorted(points, parameters, { distanceCodes, progress });
  const { spanningTree } = sorted;
  // With too few neighbours every core distance is infinite by definition; otherwise a number has run over.
  if (parameters.minSamples <= count && spanningTree.weight.includes(Infinity)) {
    throw new AppError("distances-overflow", { metric: parameters.metric });
  }
  const inGivenOrder = (ofPoints: ArrayLike<number>): number[] => {
    const ofRows = new Array<number>(count);
    rows.forEach((row, i) => (ofRows[row] = ofPoints[i] ?? 0));
    return ofRows;
  };
  const labels = inGivenOrder(sorted.labels);
  const sizes: number[] = [];
  for (const label of labels) if (label >= 0) sizes[label] = (sizes[label] ?? 0) + 1;
  return {
    labels,
    probabilities: inGivenOrder(sorted.probabilities),
    outlierScores: inGivenOrder(sorted.outlierScores),
    sizes,
  };
}
