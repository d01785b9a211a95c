import { fetchLimits, type FetchLimits } from "@undertone/sources";
import type { Thread } from "@undertone/schemas";
import type { AnalysisServices, AnalysisTask, StageContext } from "./analysis-task.js";
import type { StageOutput } from "../analysis/stages/stage-output.js";
import { wholeThread } from "./recheck.js";
import { UPLOAD_SOURCE } from "../uploads/store.js";
import type { FetchedThread } from "../analysis/stages/keep-thread.js";

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
