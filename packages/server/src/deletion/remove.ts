import { mailJobs } from "../accounts/mail-jobs.js";
import { deleteInsight } from "../insights/store.js";
import type { Database } from "../platform/database/database.js";
import type { Services } from "../platform/services.js";
import { cancelRun } from "../runs/end-run.js";
import { runJobs } from "../runs/run-jobs.js";
import { deleteAccount, emptyAccount, holdAccount } from "./account-store.js";

type RemovalServices = Pick<Services, "database" | "queue">;

/** Deletes an insight with all that hangs on it. A run that goes on hears of it and stops. */
export async function removeInsight(services: RemovalServices, tx: Database, id: string): Promise<void> {
  await endRun(services, tx, id);
  await deleteInsight(tx, id);
}

export async function removeAccount(
  services: RemovalServices,
  tx: Database,
  userId: string,
  now: Date,
): Promise<void> {
  await endRunsOf(services, tx, userId);
  await services.queue.forgetAll(tx, mailJobs, "userId", userId);
  await deleteAccount(tx, userId, now);
}

/** Deletes everything in an account, but the account. */
export async function removeContents(
  services: RemovalServices,
  tx: Database,
  userId: string,
  now: Date,
): Promise<void> {
  await endRunsOf(services, tx, userId);
  await emptyAccount(tx, userId, now);
}

async function endRunsOf(services: RemovalServices, tx: Database, userId: string): Promise<void> {
  for (const insightId of await holdAccount(tx, userId)) await endRun(services, tx, insightId);
}

async function endRun({ database, queue }: RemovalServices, tx: Database, insightId: string): Promise<void> {
  if (await cancelRun(database, tx, insightId)) await queue.cancel(tx, runJobs, insightId);
  await queue.forget(tx, "insightId", insightId);
}
