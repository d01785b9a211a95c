import { existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import { DEFAULT_SEED } from "@undertone/analysis";
import type { AnalysisParameters, Result } from "@undertone/schemas";
import { parseThreadFile } from "@undertone/sources";
import { newId } from "../platform/ids.js";
import type { AnalysisServices, AnalysisTask } from "../runs/analysis-task.js";
import { runAnalysis } from "../runs/run-analysis.js";
import type { ConsoleProgress } from "../platform/console-progress.js";
import type { ConsoleServices } from "./console-services.js";
import { givenPath } from "./given-path.js";
import { memoryRecord } from "./memory-record.js";
import { readBytes } from "./read-text.js";

export interface ThreadToAnalyse {
  /** A link or an id. */
  link: string;
  parameters: AnalysisParameters;
  seed?: number | undefined;
}

export interface AnalysedThread {
  result: Result;
  /** The result as JSON text. */
  json: string;
}

/**
 * The analysis that the server runs, without server or database.
 *
 * @throws {AppError} What the run's stages throw; `link-not-recognised`; what `UsableModels.require` throws; the signal's reason.
 */
export async function analyseThread(
  { link, parameters, seed }: ThreadToAnalyse,
  services: ConsoleServices,
  progress: ConsoleProgress,
  signal: AbortSignal,
): Promise<AnalysedThread> {
  const { task, runServices } = await taskFor({ link, parameters, seed }, services);
  const record = memoryRecord(progress);
  await runAnalysis(task, runServices, record, signal);
  const { result: json } = record.outcome();
  return { json, result: JSON.parse(json) as Result };
}

/** @throws {AppError} `link-not-recognised`; what `UsableModels.require` throws. */
export async function taskFor(
  { link, parameters, seed = DEFAULT_SEED }: ThreadToAnalyse,
  services: ConsoleServices,
): Promise<{ task: AnalysisTask; runServices: AnalysisServices }> {
  await services.models.require(parameters.model_params.sentence_transformer_model);
  const { reference, sources } = originOf(link, services);
  return {
    task: { taskId: newId(), timestamp: new Date().toISOString(), reference, parameters, seed },
    runServices: { ...services, sources, readUpload: noUploads },
  };
}

type Origin = Pick<AnalysisTask, "reference"> & Pick<AnalysisServices, "sources">;

/** What nobody types but for a file: a path from here, from the root or from home, or a relative one with a file's ending. */
const pathLike = /^(?:[./~]|[a-z]:[\\/])|^(?!.*:\/\/).*[\\/].*\.(?:json|jsonl|ndjson|csv|tsv|txt)$/i;

/**
 * A file that exists is read as a thread; anything else is a link or an id.
 *
 * @throws {AppError} What `readBytes` throws, for a path that leads to no file; `link-not-recognised`.
 */
function originOf(link: string, { sources }: ConsoleServices): Origin {
  const path = givenPath(link);
  if (!existsSync(path) || !statSync(path).isFile())
    return { reference: referenceOf(link, sources), sources };
  const name = basename(path);
  const bytes = readBytes(link);
  return {
    reference: { source: "file", id: name },
    sources: { fetch: async () => parseThreadFile(name, bytes) },
  };
}

/** What no source knows, and looks like a path, is told as a file that is not there. */
function referenceOf(link: string, sources: ConsoleServices["sources"]): AnalysisTask["reference"] {
  try {
    return sources.resolve(link);
  } catch (error) {
    if (pathLike.test(link)) readBytes(link);
    throw error;
  }
}

function noUploads(): Promise<string> {
  return Promise.reject(new Error("The command line has no uploaded threads."));
}
