import { DEFAULT_SEED } from "@undertone/analysis";
import { type AnalysisParameters, AppError, type FileChoices, type Result } from "@undertone/schemas";
import { newId } from "../platform/ids.js";
import type { AnalysisServices, AnalysisTask, RunRecord } from "../runs/analysis-task.js";
import { runAnalysis } from "../runs/run-analysis.js";
import type { ConsoleProgress } from "../platform/console-progress.js";
import type { ConsoleServices } from "./console-services.js";
import { fileName, readFile, readBytes } from "./read-text.js";
import { resultText } from "../analysis/stored-result.js";
import type { Outcome } from "../analysis/stages/assemble.js";

export interface ThreadToAnalyse {
  /** A link or an id. */
  link: string;
  /** It stands where an id is asked for: a word is then taken for one. */
  isId?: boolean | undefined;
  /** The comment that the link names is wanted with its replies; undefined: the whole, without a word. */
  branch?: boolean | undefined;
  parameters: AnalysisParameters;
  seed?: number | undefined;
  choices?: FileChoices | undefined;
}

export interface AnalysedThread {
  result: Result;
  json: string;
}

/**
 * The analysis that the server runs, without server or database.
 *
 * @throws {AppError} What the run's stages throw; why a link is refused; what `UsableModels.require` throws; the signal's reason.
 */
export async function analyseThread(
  thread: ThreadToAnalyse,
  services: ConsoleServices,
  progress: ConsoleProgress,
  signal: AbortSignal,
): Promise<AnalysedThread> {
  const { task, runServices } = await taskFor(thread, services);
  const record = memoryRecord(progress);
  await runAnalysis(task, runServices, record, signal);
  const json = await resultText(record.outcome().result);
  return { json, result: JSON.parse(json) as Result };
}

/** @throws {AppError} why a link is refused; what `UsableModels.require` throws. */
export async function taskFor(
  { link, isId, branch, parameters, seed = DEFAULT_SEED, choices }: ThreadToAnalyse,
  services: ConsoleServices,
): Promise<{ task: AnalysisTask; runServices: AnalysisServices }> {
  await services.models.require(parameters.model_params.sentence_transformer_model);
  const { reference: found, sources } = originOf(link, isId, choices ?? {}, services);
  const reference = branch === undefined ? found : ofBranch(found, branch, services);
  return {
    task: { taskId: newId(), timestamp: new Date().toISOString(), reference, parameters, seed },
    runServices: { ...services, sources, readUpload: noUploads },
  };
}

/** What a page asks about a link to one comment is told here. */
function ofBranch(
  reference: AnalysisTask["reference"],
  isWanted: boolean,
  { note }: ConsoleServices,
): AnalysisTask["reference"] {
  const { comment } = reference;
  if (isWanted && comment === undefined) throw new AppError("link-names-no-comment");
  if (comment !== undefined && !isWanted)
    note(
      `The link names the comment ${comment}. The whole discussion is read; --branch reads that comment and its replies alone.`,
    );
  return isWanted ? { ...reference, branch: true } : reference;
}

type Origin = Pick<AnalysisTask, "reference"> & Pick<AnalysisServices, "sources">;

/** What nobody types but for a file: a path from here, from the root or from home, or a relative one with a file's ending. */
const pathLike =
  /^(?:[./~]|[a-z]:[\\/])|^(?!.*:\/\/)(?=.*[\\/]).*\.(?:json|jsonl|ndjson|csv|tsv|txt|zip|gz|zst)$/i;

/**
 * A file that exists is read as a thread; anything else is a link or an id.
 *
 * @throws {AppError} What `readBytes` throws, for a path that leads to no file; why a link is refused.
 */
function originOf(
  link: string,
  isId: boolean | undefined,
  choices: FileChoices,
  { sources, io }: ConsoleServices,
): Origin {
  const name = fileName(link, io);
  if (name === null) return { reference: referenceOf(link, isId, { sources, io }), sources };
  return {
    reference: { source: "file", id: name },
    sources: {
      async fetch() {
        const { file, thread, refusal } = await readFile(link, choices, io);
        if (thread === null) throw refusal ?? new AppError("file-empty", { name, format: file.format.title });
        return thread;
      },
    },
  };
}

/** What no source knows, and looks like a path, is told as a file that is not there. */
function referenceOf(
  link: string,
  isId: boolean | undefined,
  { sources, io }: Pick<ConsoleServices, "sources" | "io">,
): AnalysisTask["reference"] {
  try {
    return sources.resolve(link, undefined, isId);
  } catch (error) {
    if (pathLike.test(link)) readBytes(link, io);
    throw error;
  }
}

function noUploads(): Promise<string> {
  return Promise.reject(new Error("The command line has no uploaded threads."));
}

/** The record of a run that nobody will resume: it shows how far the run is, and keeps the outcome. */
function memoryRecord(progress: ConsoleProgress): RunRecord & { outcome(): Outcome } {
  let stored: Outcome | undefined;
  return {
    finished: () => Promise.resolve(null),
    async begin(stage) {
      progress.show(stage, 0, null);
    },
    progress: (stage, done, total) => progress.show(stage, done, total),
    async finish(stage, { comments, milliseconds }) {
      progress.finish(stage, comments, milliseconds);
    },
    async store(outcome) {
      stored = outcome;
    },
    outcome() {
      if (!stored) throw new Error("The run has not ended yet.");
      return stored;
    },
  };
}
