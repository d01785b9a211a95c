import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/database.js";
import { readPreferences } from "../accounts/preference-store.js";
import { comments } from "../platform/database/tables.js";
import type { Queue } from "../platform/queue/queue.js";
import { mailJobs } from "../accounts/mail-jobs.js";

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
  const { emailNotifications } = await readPreferences(tx, reply.to);
  if (emailNotifications) await queue.add(tx, mailJobs, { kind: "reply", userId: reply.to, commentId });
}
