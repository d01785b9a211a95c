import { eq, and, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { wantsMails } from "../accounts/preference-store.js";
import { insights, comments, reports, users } from "../platform/database/tables.js";
import type { Queue } from "../platform/queue/queue.js";
import { mailJobs } from "../accounts/mail-jobs.js";
import { addDelivery } from "./webhooks.js";
import { recipientKey } from "../accounts/recipient-limit.js";
import { attemptLimit, type LimitServices } from "../platform/limits/attempt-limit.js";
import { alias } from "drizzle-orm/pg-core";

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
  if (await wantsMails(tx, run.userId))
    await queue.add(tx, mailJobs, { kind: "run-finished", userId: run.userId, insightId });
}

/** Of a report beside its insight, and its comment if there is one. */
export const ownerOfReported = sql<
  string | null
>`case when ${reports.commentId} is null then ${insights.userId} else ${comments.userId} end`;

/** Of a kind that tells of several things at once, one mail waits at a time: the limits of those. */
export const waitingMail = { digest: "digest-to-recipient", reports: "waiting-report-mail" } as const;

/**
 * Queues a mail to each moderator and operator who wants mails, unless one waits already.
 *
 * @param tx The transaction that added the report: both or neither.
 */
export async function notifyOfReport(
  services: LimitServices & { queue: Pick<Queue, "add"> },
  tx: Database,
): Promise<void> {
  const waiting = attemptLimit(waitingMail.reports, services);
  const staff = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(ne(users.role, "member"), isNull(users.suspendedAt)));
  for (const { id, email } of staff) {
    if ((await wantsMails(tx, id)) && (await waiting.takeIfLeft(recipientKey(email), tx)))
      await services.queue.add(tx, mailJobs, { kind: "reports", userId: id });
  }
}

const parents = alias(comments, "parents");

/**
 * Queues a mail to whom a new comment replies, if they want mails; nobody is told of their own reply.
 *
 * @param tx The transaction that added the comment: both or neither.
 */
export async function notifyOfReply(
  { queue }: { queue: Pick<Queue, "add"> },
  tx: Database,
  { commentId }: { commentId: string },
): Promise<void> {
  const [reply] = await tx
    .select({ from: comments.userId, to: parents.userId })
    .from(comments)
    .innerJoin(parents, eq(parents.id, comments.parentId))
    .where(eq(comments.id, commentId));
  if (!reply?.to || reply.to === reply.from) return;
  if (await wantsMails(tx, reply.to))
    await queue.add(tx, mailJobs, { kind: "reply", userId: reply.to, commentId });
}
