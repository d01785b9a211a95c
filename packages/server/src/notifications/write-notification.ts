import { count, isolated } from "@undertone/formats";
import { fillIn, readSchema, type Values } from "@undertone/schemas";
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
import { writeMail, type LetterName } from "./write-mail.js";

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
  if (!run) return null;
  const write = (name: LetterName, values: Values) => {
    const about = { title: isolated(run.title) || untitled };
    return forReader(db, links, owner, name, { ...about, ...values }, links.insight(insightId));
  };
  if (run.status === "failed") return write("run-failed", { reason: run.error?.message ?? "" });
  const { num_clusters: clusters = 0, total_processed: analysed = 0, fetched, expected } = run.overview ?? {};
  const read = fetched ?? analysed;
  const total =
    expected !== undefined && expected > read
      ? fillIn(mails.part, { read: count(read), expected: count(expected) })
      : read;
  return write("run-succeeded", { clusters, total });
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
  if (!reply) return null;
  const values = { from: reply.from, title: isolated(reply.title) || untitled };
  return forReader(db, links, reader, "reply", values, links.insight(reply.insightId));
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
  if (replies + analyses === 0) return null;
  const values = { replies: count(replies), analyses: count(analyses) };
  return forReader(db, links, reader, "digest", values, links.myInsights());
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
  if (open === 0 || !isStaff(moderator)) return null;
  return forReader(db, links, moderator, "reports", { reports: open }, links.reports());
}

/** Null when its reader wants no mails any more. */
async function forReader(
  db: Database,
  links: Links,
  { id, username }: UserRow,
  name: LetterName,
  values: Values,
  link: string,
): Written {
  if (!(await wantsMails(db, id))) return null;
  const unsubscribe = links.unsubscribe(await unsubscribeKeyOf(db, id));
  return writeMail(name, { username, ...values }, link, unsubscribe);
}
