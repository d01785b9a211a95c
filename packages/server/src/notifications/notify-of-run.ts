import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { readPreferences } from "../accounts/preference-store.js";
import { insights } from "../platform/database/tables.js";
import type { Queue } from "../platform/queue/queue.js";
import { mailJobs } from "../accounts/mail-jobs.js";

/**
 * Queues a mail to the owner of a run that succeeded or failed, if they want mails.
 *
 * @param tx The transaction that ended the run: both or neither.
 */
export async function notifyOfRun(queue: Pick<Queue, "add">, tx: Database, insightId: string): Promise<void> {
  const [run] = await tx.select({ userId: insights.userId }).from(insights).where(eq(insights.id, insightId));
  if (!run?.userId) return;
  const { emailNotifications } = await readPreferences(tx, run.userId);
  if (emailNotifications)
    await queue.add(tx, mailJobs, { kind: "run-finished", userId: run.userId, insightId });
}
