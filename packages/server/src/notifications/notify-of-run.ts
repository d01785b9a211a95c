import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { readPreferences } from "../accounts/preference-store.js";
import { insights } from "../platform/database/tables.js";
import type { Queue } from "../platform/queue/queue.js";
import { mailJobs } from "../accounts/mail-jobs.js";
import { addDelivery } from "./webhooks.js";

/**
 * Queues a mail to the owner of a run that succeeded or failed, if they want mails, and a request to their webhook.
 *
 * @param tx The transaction that ended the run: both or neither.
 */
export async function notifyOfRun(queue: Pick<Queue, "add">, tx: Database, insightId: string): Promise<void> {
  const { userId, status } = insights;
  const [run] = await tx.select({ userId, status }).from(insights).where(eq(insights.id, insightId));
  if (!run?.userId) return;
  const type = run.status === "succeeded" ? "run.finished" : "run.failed";
  await addDelivery(queue, tx, { userId: run.userId, type, insightId, createdAt: new Date() });
  const { emailNotifications } = await readPreferences(tx, run.userId);
  if (emailNotifications)
    await queue.add(tx, mailJobs, { kind: "run-finished", userId: run.userId, insightId });
}
