import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
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

/** What an account has beside insights and uploads: each is a file of its archive, and read once that is written. */
export type AccountFacts = NonNullable<Awaited<ReturnType<typeof accountFacts>>>;

/** Rows read at a time: one may take 500 kB. */
const BATCH = 20;

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
    inBatches([table.createdAt, ...then], (position, beyond) =>
      db
        .select({ row: { ...columns, createdAt: table.createdAt }, position })
        .from(table as PgTable)
        .where(and(eq(table.userId, userId), beyond)),
    );
  return {
    account: { ...user, preferences: await readPreferences(db, userId) },
    "parameter-sets": own(
      parameterSets,
      { name: parameterSets.name, config: parameterSets.config },
      parameterSets.id,
    ),
    // What was deleted is nobody's.
    comments: own(
      comments,
      {
        id: comments.id,
        insightId: comments.insightId,
        parentId: comments.parentId,
        content: comments.content,
      },
      comments.id,
    ),
    stars: own(stars, { insightId: stars.insightId }, stars.insightId),
    history: own(histories, { insightId: histories.insightId }, histories.insightId),
    judgements: inBatches(
      [judgements.createdAt, judgements.commentId, judgements.countId],
      (position, beyond) =>
        db
          .select({
            row: {
              insightId: counts.insightId,
              sentence: counts.sentence,
              commentId: judgements.commentId,
              judgement: judgements.judgement,
              createdAt: judgements.createdAt,
            },
            position,
          })
          .from(judgements)
          .innerJoin(counts, eq(counts.id, judgements.countId))
          .where(and(eq(judgements.userId, userId), beyond)),
    ),
    "topic-edits": own(
      topicEdits,
      {
        insightId: topicEdits.insightId,
        grouping: topicEdits.grouping,
        number: topicEdits.number,
        change: topicEdits.change,
      },
      topicEdits.insightId,
      topicEdits.number,
      topicEdits.grouping,
    ),
    reports: own(
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
    webhooks: own(webhooks, { url: webhooks.url }),
    passkeys: own(passkeys, { name: passkeys.name, lastUsedAt: passkeys.lastUsedAt }, passkeys.id),
  };
}

interface Batch {
  orderBy(...by: SQL[]): { limit(most: number): PromiseLike<{ row: object; position: object }[]> };
}

/**
 * The rows of a query, a few in memory at a time.
 *
 * @param order Columns that put the rows in order, and that no two rows have in common.
 * @param read Selects `position` with each row, and only rows `beyond` the last one's.
 */
async function* inBatches(
  order: readonly AnyPgColumn[],
  read: (position: Record<string, AnyPgColumn>, beyond: SQL | undefined) => Batch,
): AsyncGenerator<object> {
  const position = Object.fromEntries(order.entries());
  const comma = sql`, `;
  for (let beyond: SQL | undefined, isLast = false; !isLast;) {
    const rows = await read(position, beyond)
      .orderBy(...order.map((column) => asc(column)))
      .limit(BATCH);
    for (const { row } of rows) yield row;
    const values = Object.values(rows.at(-1)?.position ?? {});
    const after = order.map((column, index) => sql.param(values[index], column));
    beyond = sql`(${sql.join([...order], comma)}) > (${sql.join(after, comma)})`;
    isLast = rows.length < BATCH;
  }
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
