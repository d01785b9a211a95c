import { AppError, type ResultError } from "@undertone/schemas";
import { and, eq } from "drizzle-orm";
import type { Database, OpenDatabase } from "../database/database.js";
import { largeBytes } from "../database/large-bytes.js";
import { addProfile } from "../database/profiles.js";
import { storableText } from "../database/storable-text.js";
import { insightResults, insights, runStages } from "../database/tables.js";
import { notifyOfRun } from "../mail/notify-of-run.js";
import type { Queue } from "../queue/queue.js";
import { announceOutcome, type OutcomeAnnouncement } from "./announcements.js";
import type { Outcome } from "./run-record.js";
import { isUnfinished } from "./unfinished.js";

/** What the end of a run is written to: the database, and the queue of mails. */
export interface RunEnd {
  database: OpenDatabase;
  queue: Pick<Queue, "addMail">;
}

/**
 * Stores the result and all that lists show of it, drops what the stages kept, and tells everybody, the owner by mail too: together or not at
 * all, and only for a run that has not ended yet.
 *
 * @returns Whether this call ended the run.
 */
export function storeResult(
  { database, queue }: RunEnd,
  insightId: string,
  outcome: Outcome,
): Promise<boolean> {
  const { result, overview, title, subreddit, tree, profile } = outcome;
  const found = {
    overview,
    subreddit: subreddit && storableText(subreddit),
    ...(title === "" ? {} : { title: storableText(title) }),
  };
  return database.transaction(async (tx) => {
    if (!(await end(database, tx, insightId, "succeeded", found))) return false;
    await tx
      .insert(insightResults)
      .values({ insightId, result, spanningTree: largeBytes(tree) })
      .onConflictDoNothing();
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
    await notifyOfRun(queue, tx, insightId);
    return true;
  });
}

/** @returns Whether this call ended the run. */
export function cancelRun(database: OpenDatabase, tx: Database, insightId: string): Promise<boolean> {
  const { code, message } = new AppError("run-cancelled");
  return end(database, tx, insightId, "cancelled", { error: { code, message } });
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
    .set({ ...values, status, finishedAt: new Date() })
    .where(isUnfinished(insightId))
    .returning({ id: insights.id });
  if (ended.length === 0) return false;
  await tx.update(runStages).set({ output: null }).where(eq(runStages.insightId, insightId));
  await announceOutcome(database, tx, { insightId, status });
  return true;
}
