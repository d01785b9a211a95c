import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Clock } from "../platform/clock.js";
import { AppError, parse, type Thread } from "@undertone/schemas";
import { isConnectionLost } from "../platform/database/connection-lost.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { storeCompressed } from "../insights/compressed-store.js";
import { announceHidden } from "../insights/announcements.js";
import { findResult } from "../insights/store.js";
import { noteRoot, takeOutDeleted } from "./take-out-deleted.js";
import { runJobs } from "./run-jobs.js";
import { noteVectorsOf } from "../insights/vector-store.js";
import { storageTroubleOf } from "../platform/database/storage-trouble.js";
import { insights, runStages } from "../platform/database/tables.js";
import { readThread } from "../uploads/store.js";
import type { Log } from "../platform/log.js";
import type { StoredThread } from "../uploads/stored-thread.js";
import type { AnalysisServices, AnalysisTask } from "./analysis-task.js";
import { failRun, type RunEnd, isUnfinished } from "./end-run.js";
import { insightRecord } from "./insight-record.js";
import { runAnalysis } from "./run-analysis.js";
import { stageNames } from "../analysis/stage-names.js";

export interface InsightRunServices extends RunEnd {
  analysis: Omit<AnalysisServices, "readUpload" | "noteVectors" | "noteKept" | "noteThread" | "readEarlier">;
  log: Log;
  clock: Clock;
}

/**
 * One job of the queue: runs the insight's analysis, from where an earlier try was cut off, and stores how it ended.
 * What a person can read ends the run as failed; so does the unexpected, which is logged under the id that the
 * person is told.
 *
 * @param signal When its reason is `run-cancelled`, the run was ended elsewhere; any other reason means that the worker
 *   stops, and the run is left as it is.
 * @throws The signal's reason when the worker stops; what lost the database, or found its storage full. The queue then tries again.
 */
export async function runInsight(
  { database, queue, analysis, log, clock }: InsightRunServices,
  insightId: string,
  signal: AbortSignal,
): Promise<void> {
  const task = await beginRun(database, insightId);
  if (!task) return;
  const readUpload = (threadId: string) => uploadedThread(database, threadId);
  const noteVectors = (keys: readonly string[]) => noteVectorsOf(database.db, insightId, keys);
  try {
    const noteKept = () => queue.countTriesAnew(database.db, runJobs, insightId);
    const noteThread = async (thread: Thread, running: AbortSignal) => {
      await noteRoot(database, eq(insights.id, insightId), thread);
      if (thread.private_chat === true) await makeChatPrivate(database, insightId);
      await takeOutDeleted(
        { database, log, clock, thread: analysis.thread },
        task.reference,
        task.readAgainOf ?? null,
        thread,
        running,
      );
    };
    const readEarlier = (id: string) => findResult(database.db, id);
    const services = { ...analysis, readUpload, noteVectors, noteKept, noteThread, readEarlier };
    await runAnalysis(task, services, insightRecord({ database, queue }, insightId), signal);
    log.info({ insightId }, "Analysis finished");
    await storeCompressed(database, analysis.thread, insightId);
  } catch (error) {
    if (isCancelled(error)) {
      log.info({ insightId }, "Analysis cancelled");
    } else if (signal.aborted || isConnectionLost(error) || storageTroubleOf(error)) {
      throw error;
    } else if (error instanceof AppError) {
      log.info({ insightId, code: error.code, detail: error.detail, key: error.key }, "Analysis failed");
      await failRun({ database, queue }, insightId, error.answer());
    } else {
      await failUnexpectedly({ database, queue }, log, insightId, error);
    }
  }
}

/** Ends a run that the queue has given up: each try ended with its process. */
export async function abandonInsight(end: RunEnd, log: Log, insightId: string): Promise<void> {
  log.error({ insightId }, "Analysis given up: every attempt ended with its process");
  await failRun(end, insightId, new AppError("run-cut-off", { times: runJobs.triesAtMost }).answer());
}

async function failUnexpectedly(end: RunEnd, log: Log, insightId: string, error: unknown): Promise<void> {
  const id = randomUUID().slice(0, 8);
  log.error({ err: error, insightId, id }, "Analysis failed unexpectedly");
  await failRun(end, insightId, new AppError("unknown", { id }).answer());
}

/** @returns What is to be done; null when the run has ended already or its insight is gone. */
function beginRun(database: OpenDatabase, insightId: string): Promise<AnalysisTask | null> {
  return database.transaction(async (tx) => {
    const [insight] = await tx
      .update(insights)
      .set({ status: "running" })
      .where(isUnfinished(insightId))
      .returning();
    if (!insight) return null;
    const waiting = stageNames.map((stage) => ({ insightId, stage, state: "waiting" as const }));
    await tx.insert(runStages).values(waiting).onConflictDoNothing();
    return {
      taskId: insight.taskId,
      timestamp: insight.createdAt.toISOString(),
      reference: insight.reference,
      parameters: parse("analysis-parameters", insight.parameters),
      seed: insight.seed,
      readAgainOf: insight.readAgainOf,
    };
  });
}

/** Of a link nobody knew before it was fetched; what is private is never public by a preference. Its owner may confirm it then. */
function makeChatPrivate(database: OpenDatabase, insightId: string): Promise<void> {
  return database.transaction(async (tx) => {
    const found = await tx
      .update(insights)
      .set({ isPrivateChat: true, isPublic: false })
      .where(and(eq(insights.id, insightId), eq(insights.isPrivateChat, false)))
      .returning({ id: insights.id });
    if (found.length > 0) await announceHidden(database, tx, insightId);
  });
}

async function uploadedThread({ db }: OpenDatabase, threadId: string): Promise<StoredThread> {
  const thread = await readThread(db, threadId);
  if (thread === undefined) throw new AppError("thread-gone");
  return thread;
}

function isCancelled(error: unknown): boolean {
  return error instanceof AppError && error.key === "run-cancelled";
}
