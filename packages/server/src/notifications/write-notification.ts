import { count, isolated } from "@undertone/formats";
import { fillIn, readSchema } from "@undertone/schemas";
import { and, eq, gte, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/database.js";
import { wantsMails } from "../accounts/preference-store.js";
import { comments, insights, reports, users } from "../platform/database/tables.js";
import { ownerOfReported } from "./notify.js";
import { unsubscribeKeyOf, type Links } from "./links.js";
import { isStaff } from "../accounts/access.js";
import type { UserRow } from "../accounts/store.js";
import type { Mail } from "../platform/mail/mailer.js";
import { writeMail } from "./write-mail.js";

const parents = alias(comments, "parents");

type Written = Promise<Omit<Mail, "to"> | null>;

const { mails } = readSchema("messages");
const { untitled } = readSchema("page-texts").screens;

/** That a run has ended. @returns Null when the owner wants no mails any more, or the insight is gone. */
export async function writeRunMail(db: Database, links: Links, owner: UserRow, insightId: string): Written {
  const [run] = await db
    .select({
      title: insights.title,
      status: insights.status,
      error: insights.error,
      overview: insights.overview,
    })
    .from(insights)
    .where(and(eq(insights.id, insightId), eq(insights.userId, owner.id)));
  if (!run || !(await wantsMails(db, owner.id))) return null;
  const unsubscribe = links.unsubscribe(await unsubscribeKeyOf(db, owner.id));
  const about = { username: owner.username, title: isolated(run.title) || untitled };
  if (run.status === "failed") {
    const values = { ...about, reason: run.error?.message ?? "" };
    return writeMail("run-failed", values, links.insight(insightId), unsubscribe);
  }
  const { num_clusters: clusters = 0, total_processed: analysed = 0, fetched, expected } = run.overview ?? {};
  const read = fetched ?? analysed;
  const total =
    expected !== undefined && expected > read
      ? fillIn(mails.part, { read: count(read), expected: count(expected) })
      : read;
  return writeMail("run-succeeded", { ...about, clusters, total }, links.insight(insightId), unsubscribe);
}

/**
 * That somebody replied; who and where, and not what: the reply may be deleted by the time the mail is read.
 *
 * @returns Null when its reader wants no mails any more, or may not read the insight (any more), or the reply is gone or hidden.
 */
export async function writeReplyMail(
  db: Database,
  links: Links,
  reader: UserRow,
  commentId: string,
): Written {
  const isReadable = or(insights.isPublic, eq(insights.userId, reader.id));
  const [reply] = await db
    .select({ insightId: insights.id, title: insights.title, from: users.username })
    .from(comments)
    .innerJoin(insights, eq(insights.id, comments.insightId))
    .innerJoin(users, eq(users.id, comments.userId))
    .where(
      and(eq(comments.id, commentId), isNull(comments.deletedAt), isNull(comments.hiddenAt), isReadable),
    );
  if (!reply || !(await wantsMails(db, reader.id))) return null;
  const values = { username: reader.username, from: reply.from, title: isolated(reply.title) || untitled };
  const unsubscribe = links.unsubscribe(await unsubscribeKeyOf(db, reader.id));
  return writeMail("reply", values, links.insight(reply.insightId), unsubscribe);
}

/** How much has happened since; null when nothing has, or its reader wants no mails any more. */
export async function writeDigest(db: Database, links: Links, reader: UserRow, since: Date): Written {
  const replies = await db.$count(
    comments,
    and(
      gte(comments.createdAt, since),
      isNull(comments.deletedAt),
      isNull(comments.hiddenAt),
      ne(comments.userId, reader.id),
      inArray(
        comments.parentId,
        db.select({ id: parents.id }).from(parents).where(eq(parents.userId, reader.id)),
      ),
    ),
  );
  const analyses = await db.$count(
    insights,
    and(
      eq(insights.userId, reader.id),
      gte(insights.finishedAt, since),
      inArray(insights.status, ["succeeded", "failed"]),
    ),
  );
  if (replies + analyses === 0 || !(await wantsMails(db, reader.id))) return null;
  const values = { username: reader.username, replies: count(replies), analyses: count(analyses) };
  const unsubscribe = links.unsubscribe(await unsubscribeKeyOf(db, reader.id));
  return writeMail("digest", values, links.myInsights(), unsubscribe);
}

/** How many reports wait; null when none does that this person may decide, or they want no mails or moderate no more. */
export async function writeReportsMail(db: Database, links: Links, moderator: UserRow): Written {
  const [row] = await db
    .select({ open: sql<number>`count(*)::integer` })
    .from(reports)
    .innerJoin(insights, eq(insights.id, reports.insightId))
    .leftJoin(comments, eq(comments.id, reports.commentId))
    .where(
      and(
        isNull(reports.closedAt),
        moderator.role === "operator" ? undefined : sql`${ownerOfReported} is distinct from ${moderator.id}`,
      ),
    );
  const open = row?.open ?? 0;
  if (open === 0 || !isStaff(moderator) || !(await wantsMails(db, moderator.id))) return null;
  const unsubscribe = links.unsubscribe(await unsubscribeKeyOf(db, moderator.id));
  const values = { username: moderator.username, reports: open };
  return writeMail("reports", values, links.reports(), unsubscribe);
}
