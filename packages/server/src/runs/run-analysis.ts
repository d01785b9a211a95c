import { analyse, type EmbeddedComments } from "@undertone/analysis";
import { MOST_COMMENTS, fetchLimits, type FetchLimits } from "@undertone/sources";
import { isGroupedByDefault } from "../analysis/grouped-by-default.js";
import { version } from "../platform/version.js";
import type { AnalysisServices, AnalysisTask, StageContext, RunRecord } from "./analysis-task.js";
import type { Packed } from "../analysis/packing.js";
import { type StageOutput, stageOutput, type FetchedThread } from "../analysis/stages/stage-output.js";
import { STORE } from "../analysis/stage-names.js";
import type { KernelStages, PackedOutputs } from "../analysis/stages/kernel-stages.js";
import { metrics } from "../platform/metrics.js";
import type { Thread } from "@undertone/schemas";
import { UPLOAD_SOURCE } from "../uploads/store.js";

/**
 * Runs an analysis from the thread to the stored result. Stages that the record has as finished are not done again.
 *
 * The same thread, parameters, model and seed give the same result on the same kind of processor, its timings apart.
 *
 * @param record Keeps what each stage gave.
 * @throws {AppError} What a person may read: the source's errors, `insufficient-data`, `run-cancelled`; the signal's reason.
 */
export async function runAnalysis(
  task: AnalysisTask,
  services: AnalysisServices,
  record: RunRecord,
  signal: AbortSignal,
): Promise<void> {
  const { stage, timings } = stageRunner(record, signal);
  const { parameters, seed } = task;
  const { run } = services.thread;
  /** Stages that the kernel does not do. */
  const given: Record<
    string,
    (inputs: PackedOutputs, context: StageContext) => Promise<StageOutput<unknown>>
  > = {
    fetch: (_inputs, context) => fetchThread(task, services, context),
    embed: (inputs, context) => embed(inputs, task, services, context),
  };

  const kept = await analyse<Packed<unknown>>(({ name }, needed) =>
    stage(name, (context) => {
      const inputs = needed as unknown as PackedOutputs;
      return (
        given[name]?.(inputs, context) ??
        run(name as keyof KernelStages, { ...inputs, parameters, seed }, context)
      );
    }),
  );
  await record.begin(STORE);
  const { taskId, timestamp } = task;
  const grouped = { isGroupedByDefault: isGroupedByDefault(parameters) };
  const facts = { taskId, timestamp, seed, timings, version, mostComments: MOST_COMMENTS, ...grouped };
  const earlier = await earlierOf(task, services);
  const outputs = kept as unknown as PackedOutputs;
  const outcome = await run("assemble", { ...outputs, parameters, facts, earlier }, { signal });
  signal.throwIfAborted();
  await record.store(outcome);
}

/** The stored result that is compared with the new one; null where there is none any more. */
async function earlierOf(
  { readAgainOf }: AnalysisTask,
  { readEarlier }: AnalysisServices,
): Promise<string | null> {
  return readAgainOf == null ? null : ((await readEarlier?.(readAgainOf)) ?? null);
}

function stageRunner(record: RunRecord, signal: AbortSignal) {
  const timings: Record<string, number> = {};

  async function stage<T>(
    name: string,
    work: (context: StageContext) => Promise<StageOutput<T>>,
  ): Promise<Packed<T>> {
    signal.throwIfAborted();
    const earlier = await record.finished<T>(name);
    if (earlier) {
      timings[name] = earlier.milliseconds;
      return earlier.packed;
    }
    await record.begin(name);
    const start = performance.now();
    const output = await work({ signal, progress: (done, total) => record.progress(name, done, total) });
    signal.throwIfAborted();
    const milliseconds = Math.round(performance.now() - start);
    timings[name] = milliseconds;
    metrics.stages.observe({ stage: name }, milliseconds / 1_000);
    await record.finish(name, { ...output, milliseconds });
    return output.packed;
  }

  return { stage, timings };
}

export async function embed(
  inputs: Pick<PackedOutputs, "filter">,
  { parameters, seed }: AnalysisTask,
  { embedding, noteKept, noteVectors, thread }: AnalysisServices,
  { progress, signal }: StageContext,
): Promise<StageOutput<EmbeddedComments>> {
  const { texts, language } = await thread.run("texts", inputs, { signal });
  const { sentence_transformer_model: model, batch_size: batchSize } = parameters.model_params;
  const { vectors, dimensions, requested, used, madeBy, reason } = await embedding.embed(texts, {
    model,
    batchSize,
    seed,
    language,
    noteKeys: noteVectors,
    noteStored: noteKept,
    progress,
    signal,
  });
  const made = madeBy === null ? {} : { made_by: madeBy };
  // Vectors hardly shrink, so gzip would cost time for nothing.
  return stageOutput({ vectors, dimensions, requested, used, ...made, reason }, texts.length, false);
}

/** @throws {AppError} The source's own; `not-found` when the uploaded thread is gone. */
export async function fetchThread(
  task: AnalysisTask,
  { sources, readUpload, noteThread, thread }: AnalysisServices,
  context: StageContext,
): Promise<StageOutput<Thread>> {
  const { reference, parameters } = task;
  let fetched: FetchedThread;
  if (reference.source === UPLOAD_SOURCE) fetched = { stored: await readUpload(reference.id) };
  else {
    const read = await sources.fetch(reference, limitsOf(task), context);
    await noteThread?.(read, context.signal);
    fetched = { thread: read };
  }
  return thread.run(
    "keep-thread",
    { fetched, maxComments: parameters.max_comments },
    { signal: context.signal },
  );
}

/** Of a thread that is read again all is asked for: what was deleted in it can be told from what was not read only so. */
function limitsOf({ parameters, readAgainOf }: AnalysisTask): FetchLimits {
  const limits = fetchLimits(parameters);
  return readAgainOf == null ? limits : wholeThread(limits);
}

/** All of a thread that may be read: only so is what was deleted told from what was not read. */
export function wholeThread(limits: FetchLimits): FetchLimits {
  return { ...limits, maxComments: MOST_COMMENTS, commentLimit: null };
}
