import type { HdbscanParameters } from "@undertone/analysis";
import { AppError, parse, type DataClusteringTask, readSchema } from "@undertone/schemas";
import { newId } from "../../platform/ids.js";
import { counted, percent } from "../tally.js";
import { readDataSource, type Table } from "./read-data-source.js";
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

/** What a cell of text may hold; `Number` would also take hexadecimal and an empty text. */
const decimal = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Squares of larger numbers leave the range of a double, and with them most distances. */
const { largestCell: largest } = readSchema("constants");

interface Features {
  count: number;
  /** Row-major, count × columns. */
  values: Float64Array;
  /** One a row, when there is a column of them. */
  ids: unknown[] | undefined;
}

/**
 * The numbers of the feature columns.
 *
 * @throws {AppError} `column-absent`; `cell-not-a-number`, naming its row and column.
 */
function featuresOf(table: Table, columns: readonly string[], idColumn: string | undefined): Features {
  const count = table.rowCount;
  if (table.hasHeader || count > 0) {
    for (const column of columns) requireColumn(table, "feature_columns", column);
    if (idColumn !== undefined) requireColumn(table, "id_column", idColumn);
  }
  const values = new Float64Array(count * columns.length);
  for (let row = 0; row < count; row++) {
    columns.forEach((column, index) => {
      values[row * columns.length + index] = numberOf(table.cell(row, column), row, column);
    });
  }
  const ids =
    idColumn === undefined
      ? undefined
      : Array.from({ length: count }, (_, row) => table.cell(row, idColumn) ?? null);
  return { count, values, ids };
}

function requireColumn({ columns, hasColumn }: Table, param: string, column: string): void {
  if (hasColumn(column)) return;
  const known = columns.slice(0, 20).join(", ") || "none";
  throw new AppError("column-absent", { param, column, known });
}

function numberOf(cell: unknown, row: number, column: string): number {
  const number = typeof cell === "string" && decimal.test(cell.trim()) ? Number(cell) : cell;
  if (typeof number === "number" && Math.abs(number) <= largest) return number;
  throw new AppError("cell-not-a-number", { row: row + 1, column, cell: shown(cell), largest });
}

function shown(cell: unknown): string {
  if (cell === undefined || cell === "") return "nothing";
  if (typeof cell === "number") return String(cell);
  return JSON.stringify(cell).slice(0, 60);
}
