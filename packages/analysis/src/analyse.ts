import type { AnalysisParameters, Result, Thread } from "@undertone/schemas";
import { assembleResult } from "./stages/assemble-result.js";
import { clusterStage } from "./stages/cluster-stage.js";
import { describeStage } from "./stages/describe-stage.js";
import { textsToEmbed, type EmbeddedComments } from "./stages/embedded-comments.js";
import { filterStage } from "./stages/filter-stage.js";
import { layOutStage } from "./stages/lay-out-stage.js";
import type { AnalysisStage, CommentProgress } from "./stages/progress.js";

/** Fixes every choice that is left to chance; another seed gives another map, and other clusters only after UMAP. */
export const DEFAULT_SEED = 42;

/** Gives one vector a text, in order. */
export type VectorsOf = (texts: string[], progress: CommentProgress) => Promise<EmbeddedComments>;

export interface AnalyseOptions {
  taskId: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  seed?: number;
  /** Milliseconds from any fixed moment; without it the result has no timings. */
  clock?: () => number;
  /** Told how many of a stage's comments are done; may throw, which ends the run. */
  progress?: (stage: AnalysisStage, done: number, total: number) => void;
}

/**
 * The whole analysis in one go; a server runs the same stages one by one and stores what each gives.
 *
 * The same thread, parameters, vectors, seed and timestamp give the same bytes.
 *
 * @param parameters Complete: what `parse("analysis-parameters", ...)` gives.
 * @throws {AppError} `insufficient-data` when too few comments are left to find clusters.
 */
export async function analyse(
  thread: Thread,
  parameters: AnalysisParameters,
  vectorsOf: VectorsOf,
  { taskId, timestamp, seed = DEFAULT_SEED, clock, progress }: AnalyseOptions,
): Promise<Result> {
  const timings: Record<string, number> = {};
  async function run<T>(
    stage: AnalysisStage,
    work: (progress: CommentProgress) => T | Promise<T>,
  ): Promise<T> {
    const start = clock?.();
    const output = await work((done, total) => progress?.(stage, done, total));
    if (clock && start !== undefined) timings[stage] = Math.round(clock() - start);
    return output;
  }

  const filter = await run("filter", () => filterStage(thread, parameters));
  const embedding = await run("embed", (progress) => vectorsOf(textsToEmbed(filter.kept), progress));
  const clusters = await run("cluster", (progress) => clusterStage(embedding, parameters, seed, progress));
  const description = await run("describe", (progress) => {
    return describeStage(filter.kept, embedding, clusters, parameters, progress);
  });
  const layout = await run("lay-out", (progress) => layOutStage(embedding, parameters, seed, progress));
  const outputs = { filter, embedding, clusters, description, layout };
  return assembleResult(thread, parameters, outputs, { taskId, timestamp, seed, timings });
}
