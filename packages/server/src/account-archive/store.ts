import { asc, desc, eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { readPreferences } from "../accounts/preference-store.js";
import type { Database } from "../platform/database/database.js";
import {
  comments,
  counts,
  histories,
  type insights,
  judgements,
  parameterSets,
  passkeys,
  reports,
  stars,
  type threads,
  topicEdits,
  users,
  webhooks,
} from "../platform/database/tables.js";

/** What an account has beside insights and uploads: each is a file of its archive. */
export type AccountFacts = NonNullable<Awaited<ReturnType<typeof accountFacts>>>;

/** @returns undefined when the account is gone. */
export async function accountFacts(db: Database, userId: string) {
  const { username, email, createdAt } = users;
  const [user] = await db.select({ username, email, createdAt }).from(users).where(eq(users.id, userId));
  if (!user) return undefined;
  /** What of a table is the person's, oldest first, and in the order of `then`. */
  const own = (
    table: PgTable & Record<"userId" | "createdAt", AnyPgColumn>,
    columns: Record<string, AnyPgColumn>,
    ...then: AnyPgColumn[]
  ) =>
    db
      .select({ ...columns, createdAt: table.createdAt })
      .from(table as PgTable)
      .where(eq(table.userId, userId))
      .orderBy(...[table.createdAt, ...then].map((column) => asc(column)));
  return {
    account: { ...user, preferences: await readPreferences(db, userId) },
    "parameter-sets": await own(
      parameterSets,
      { name: parameterSets.name, config: parameterSets.config },
      parameterSets.id,
    ),
    // What was deleted is nobody's.
    comments: await own(
      comments,
      {
        id: comments.id,
        insightId: comments.insightId,
        parentId: comments.parentId,
        content: comments.content,
      },
      comments.id,
    ),
    stars: await own(stars, { insightId: stars.insightId }, stars.insightId),
    history: await own(histories, { insightId: histories.insightId }, histories.insightId),
    judgements: await db
      .select({
        insightId: counts.insightId,
        sentence: counts.sentence,
        commentId: judgements.commentId,
        judgement: judgements.judgement,
        createdAt: judgements.createdAt,
      })
      .from(judgements)
      .innerJoin(counts, eq(counts.id, judgements.countId))
      .where(eq(judgements.userId, userId))
      .orderBy(asc(judgements.createdAt), asc(judgements.commentId)),
    "topic-edits": await own(
      topicEdits,
      {
        insightId: topicEdits.insightId,
        grouping: topicEdits.grouping,
        number: topicEdits.number,
        change: topicEdits.change,
      },
      topicEdits.insightId,
      topicEdits.number,
    ),
    reports: await own(
      reports,
      {
        insightId: reports.insightId,
        commentId: reports.commentId,
        reason: reports.reason,
        note: reports.note,
      },
      reports.id,
    ),
    // Not their keys: nothing could be done with them.
    webhooks: await own(webhooks, { url: webhooks.url }),
    passkeys: await own(passkeys, { name: passkeys.name, lastUsedAt: passkeys.lastUsedAt }, passkeys.id),
  };
}

export interface OwnRow {
  id: string;
  title: string;
}

/** A person's insights or uploaded threads, newest first. */
export async function ownRows(
  db: Database,
  table: typeof insights | typeof threads,
  userId: string,
): Promise<OwnRow[]> {
  return db
    .select({ id: table.id, title: table.title })
    .from(table as typeof threads)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.createdAt), desc(table.id));
}
