import { and, isNull, ne, sql } from "drizzle-orm";
import { mailJobs } from "../accounts/mail-jobs.js";
import { readPreferences } from "../accounts/preference-store.js";
import { recipientKey } from "../accounts/recipient-limit.js";
import type { Database } from "../platform/database/database.js";
import { comments, insights, reports, users } from "../platform/database/tables.js";
import { attemptLimit, type LimitServices } from "../platform/limits/attempt-limit.js";
import type { Queue } from "../platform/queue/queue.js";

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
    const { emailNotifications } = await readPreferences(tx, id);
    if (emailNotifications && (await waiting.takeIfLeft(recipientKey(email), tx)))
      await services.queue.add(tx, mailJobs, { kind: "reports", userId: id });
  }
}
