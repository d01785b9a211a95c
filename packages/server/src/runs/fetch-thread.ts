import { fetchLimits } from "@undertone/sources";
import type { Thread } from "@undertone/schemas";
import type { AnalysisServices, AnalysisTask, StageContext } from "./analysis-task.js";
import type { StageOutput } from "../analysis/stages/stage-output.js";
import { UPLOAD_SOURCE } from "../uploads/store.js";
import type { FetchedThread } from "../analysis/stages/keep-thread.js";

/** @throws {AppError} The source's own; `not-found` when the uploaded thread is gone. */
export async function fetchThread(
  { reference, parameters }: AnalysisTask,
  { sources, readUpload, thread }: AnalysisServices,
  context: StageContext,
): Promise<StageOutput<Thread>> {
  const fetched: FetchedThread =
    reference.source === UPLOAD_SOURCE
      ? { stored: await readUpload(reference.id) }
      : { thread: await sources.fetch(reference, fetchLimits(parameters), context) };
  return thread.run(
    "keep-thread",
    { fetched, maxComments: parameters.max_comments },
    { signal: context.signal },
  );
}
