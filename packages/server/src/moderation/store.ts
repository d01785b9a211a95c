import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { UserRow } from "../accounts/store.js";
import { usernameOf } from "../accounts/username-of.js";
import { hasWords } from "../insights/search.js";
import { selectInsights, type InsightRow } from "../insights/store.js";
import type { CommentRow } from "../comments/store.js";
import type { Database } from "../platform/database/database.js";
import { readPage, type CountedPage } from "../platform/database/page.js";
import type { Position } from "../platform/database/position.js";
import { auditLog, comments, insights, sessions, users } from "../platform/database/tables.js";

/** The condition that a row comes after a position in a list whose newest are first. */
export function isBefore(
  { createdAt, id }: Record<"createdAt" | "id", AnyPgColumn>,
  after: Position | undefined,
): SQL | undefined {
  return after && sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`;
}

/** A person with what they have. */
export type PersonRow = UserRow & Record<"insights" | "comments" | "sessions", number>;

/**
 * @param search The beginning of a username; or of an email address, where those may be searched.
 */
export async function listPeople(
  db: Database,
  { q, withEmails }: { q: string; withEmails: boolean },
  limit: number,
  after?: Position,
): Promise<CountedPage<PersonRow>> {
  const start = `${q
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, "\\$&")}%`;
  const byName = like(sql`lower(${users.username})`, start);
  const byEmail = like(sql`lower(${users.email})`, start);
  const which = q.trim() === "" ? undefined : withEmails ? or(byName, byEmail) : byName;
  const countOf = (table: typeof insights | typeof comments | typeof sessions) =>
    sql<number>`(select count(*)::integer from ${table} where ${table.userId} = ${users.id})`;
  const page = await readPage(limit, (most) =>
    db
      .select({
        ...getTableColumns(users),
        insights: countOf(insights),
        comments: countOf(comments),
        sessions: countOf(sessions),
      })
      .from(users)
      .where(and(which, isBefore(users, after)))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(most),
  );
  return { ...page, total: await db.$count(users, which) };
}

/** Public insights, and those that were hidden. */
export async function listModeratedInsights(
  db: Database,
  q: string,
  limit: number,
  after?: Position,
): Promise<CountedPage<InsightRow>> {
  const which = and(or(insights.isPublic, isNotNull(insights.hiddenAt)), hasWords(q));
  const page = await readPage(limit, (most) =>
    selectInsights(db, null)
      .where(and(which, isBefore(insights, after)))
      .orderBy(desc(insights.createdAt), desc(insights.id))
      .limit(most),
  );
  return { ...page, total: await db.$count(insights, which) };
}

/** Comments on those. */
export async function listModeratedComments(
  db: Database,
  limit: number,
  after?: Position,
): Promise<CountedPage<CommentRow>> {
  const moderated = db
    .select({ one: sql`1` })
    .from(insights)
    .where(and(eq(insights.id, comments.insightId), or(insights.isPublic, isNotNull(insights.hiddenAt))));
  const which = and(isNull(comments.deletedAt), sql`exists ${moderated}`);
  const page = await readPage(limit, (most) =>
    db
      .select({ ...getTableColumns(comments), username: usernameOf(comments.userId) })
      .from(comments)
      .where(and(which, isBefore(comments, after)))
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .limit(most),
  );
  const [counted] = await db.select({ total: count() }).from(comments).where(which);
  return { ...page, total: counted?.total ?? 0 };
}

/** Runs that wait, are at work or failed. */
export async function listRuns(
  db: Database,
  limit: number,
  after?: Position,
): Promise<CountedPage<InsightRow>> {
  // As its index says it.
  const which = sql`${insights.status} in ('queued', 'running', 'failed')`;
  const page = await readPage(limit, (most) =>
    selectInsights(db, null)
      .where(and(which, isBefore(insights, after)))
      .orderBy(desc(insights.createdAt), desc(insights.id))
      .limit(most),
  );
  return { ...page, total: await db.$count(insights, which) };
}

export type AuditRow = typeof auditLog.$inferSelect;

export async function addToAuditLog(tx: Database, row: AuditRow): Promise<void> {
  await tx.insert(auditLog).values(row);
}

export async function listAuditLog(
  db: Database,
  limit: number,
  after?: Position,
): Promise<CountedPage<AuditRow>> {
  const page = await readPage(limit, (most) =>
    db
      .select()
      .from(auditLog)
      .where(isBefore(auditLog, after))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(most),
  );
  return { ...page, total: await db.$count(auditLog) };
}

/** Hides all public insights of a person. @returns Their ids. */
export async function hideInsightsOf(
  tx: Database,
  userId: string,
  hidden: { at: Date; reason: string },
): Promise<string[]> {
  const rows = await tx
    .update(insights)
    .set({ isPublic: false, wasPublic: true, hiddenAt: hidden.at, hiddenReason: hidden.reason })
    .where(and(eq(insights.userId, userId), insights.isPublic))
    .returning({ id: insights.id });
  return rows.map(({ id }) => id);
}

/** Shows again what was hidden at that moment: with a suspension. */
export async function restoreInsightsOf(tx: Database, userId: string, hiddenAt: Date): Promise<void> {
  await tx
    .update(insights)
    .set(restored)
    .where(and(eq(insights.userId, userId), eq(insights.hiddenAt, hiddenAt)));
}

export async function setInsightHidden(
  tx: Database,
  id: string,
  hidden: { at: Date; reason: string } | null,
): Promise<void> {
  const values =
    hidden === null
      ? restored
      : {
          isPublic: false,
          // Hidden twice, it is public again once it is restored, if it was before the first.
          wasPublic: sql`${insights.isPublic} or ${insights.wasPublic}`,
          hiddenAt: hidden.at,
          hiddenReason: hidden.reason,
        };
  await tx.update(insights).set(values).where(eq(insights.id, id));
}

const restored = {
  isPublic: sql`${insights.wasPublic}`,
  wasPublic: false,
  hiddenAt: null,
  hiddenReason: null,
};

/** How much there is of everything. */
export async function countEverything(db: Database, openReports: number) {
  const runs = await db
    .select({ status: insights.status, count: count() })
    .from(insights)
    .where(inArray(insights.status, ["queued", "running", "failed"]))
    .groupBy(insights.status);
  const of = (status: string) => runs.find((row) => row.status === status)?.count ?? 0;
  return {
    people: await db.$count(users),
    insights: await db.$count(insights),
    comments: await db.$count(comments, isNull(comments.deletedAt)),
    openReports,
    queued: of("queued"),
    running: of("running"),
    failed: of("failed"),
  };
}

/** Whether nobody could do what operators do. */
export async function hasOperator(db: Database): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    // As its index says it.
    .where(and(ne(users.role, "member"), eq(users.role, "operator")))
    .limit(1);
  return found !== undefined;
}
