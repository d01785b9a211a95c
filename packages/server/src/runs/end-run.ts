import { AppError, type ResultError } from "@undertone/schemas";
import { and, eq, sql, inArray, type SQL } from "drizzle-orm";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import { largeBytes } from "../platform/database/large-bytes.js";
import { addProfile } from "../feed/profile-store.js";
import { deleteStageOutputs, joinedText, writeStageOutput } from "./stage-output-store.js";
import { storable, storableText } from "../platform/database/storable-text.js";
import { insightResults, insights, runStages, type InsightStatus } from "../platform/database/tables.js";
import { newId } from "../platform/ids.js";
import { notifyOfRun } from "../notifications/notify.js";
import type { Queue } from "../platform/queue/queue.js";
import { announceOutcome, type OutcomeAnnouncement } from "../insights/announcements.js";
import type { Outcome } from "../analysis/stages/assemble.js";
import { RESULT_FORMAT } from "../analysis/stored-result.js";

export interface RunEnd {
  database: OpenDatabase;
  queue: Pick<Queue, "add" | "countTriesAnew">;
}

/**
 * Stores the result and all that lists show of it, drops what the stages kept, and tells everybody, the owner by mail too: together or not at
 * all, and only for a run that has not ended yet.
 *
 * @returns Whether this call ended the run.
 */
export async function storeResult(
  { database, queue }: RunEnd,
  insightId: string,
  outcome: Outcome,
): Promise<boolean> {
  const { result, overview, title, subreddit, tree, regrouping, profile } = outcome;
  const stored = await writeStageOutput(database.db, insightId, "store", newId(), Buffer.from(result));
  if (!stored) return false;
  const found = {
    overview: storable(overview),
    subreddit: subreddit && storableText(subreddit),
    ...(title === "" ? {} : { title: storableText(title) }),
  };
  return database.transaction(async (tx) => {
    if (!(await end(database, tx, insightId, "succeeded", found))) return false;
    await tx.execute(sql`
      insert into ${insightResults} (insight_id, result, result_format, spanning_tree, regrouping, readings_pending)
      values (${insightId}, ${joinedText(insightId, "store", stored)}, ${RESULT_FORMAT}, ${largeBytes(tree)}, ${regrouping}, false)
      on conflict do nothing`);
    await deleteStageOutputs(tx, insightId);
    await addProfile(tx, insightId, profile);
    const { total_processed: comments } = overview;
    await tx
      .update(runStages)
      .set({ state: "finished", done: comments, total: comments })
      .where(and(eq(runStages.insightId, insightId), eq(runStages.stage, "store")));
    await notifyOfRun(queue, tx, insightId);
    return true;
  });
}

/** @returns Whether this call ended the run. */
export function failRun(
  { database, queue }: RunEnd,
  insightId: string,
  error: ResultError,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await end(database, tx, insightId, "failed", { error }))) return false;
    await deleteStageOutputs(tx, insightId);
    await notifyOfRun(queue, tx, insightId);
    return true;
  });
}

/** @returns Whether this call ended the run. */
export async function cancelRun(database: OpenDatabase, tx: Database, insightId: string): Promise<boolean> {
  const error = new AppError("run-cancelled").answer();
  if (!(await end(database, tx, insightId, "cancelled", { error }))) return false;
  await deleteStageOutputs(tx, insightId);
  return true;
}

async function end(
  database: OpenDatabase,
  tx: Database,
  insightId: string,
  status: OutcomeAnnouncement["status"],
  values: Partial<typeof insights.$inferInsert>,
): Promise<boolean> {
  const ended = await tx
    .update(insights)
    .set({ ...values, status, preview: null, finishedAt: new Date() })
    .where(isUnfinished(insightId))
    .returning({ id: insights.id });
  if (ended.length === 0) return false;
  await tx.update(runStages).set({ outputId: null, pieces: null }).where(eq(runStages.insightId, insightId));
  await announceOutcome(database, tx, { insightId, status });
  return true;
}

const unfinishedStatuses: readonly InsightStatus[] = ["queued", "running"];

/** Guards each end of a run, so that only the first one counts. */
export function isUnfinished(insightId: string): SQL | undefined {
  return and(eq(insights.id, insightId), inArray(insights.status, unfinishedStatuses));
}
