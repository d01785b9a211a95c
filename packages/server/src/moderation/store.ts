import { and, count, eq, getTableColumns, inArray, isNull, like, ne, or, sql } from "drizzle-orm";
import { type UserRow, usernameOf } from "../accounts/store.js";
import { hasWords } from "../insights/search.js";
import { selectInsights } from "../insights/store.js";
import type { Database } from "../platform/database/database.js";
import { newestFirst } from "../platform/database/page.js";
import { auditLog, comments, insights, reports, sessions, users } from "../platform/database/tables.js";

export type PersonRow = UserRow & Record<"insights" | "comments" | "sessions", number>;

/**
 * People, newest first.
 *
 * @param search The beginning of a username; or of an email address, where those may be searched.
 */
export function listPeople(db: Database, { q, withEmails }: { q: string; withEmails: boolean }) {
  const start = `${q
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, "\\$&")}%`;
  const byName = like(sql`lower(${users.username})`, start);
  const byEmail = like(sql`lower(${users.email})`, start);
  const which = q.trim() === "" ? undefined : withEmails ? or(byName, byEmail) : byName;
  const countOf = (table: typeof insights | typeof comments | typeof sessions) =>
    sql<number>`(select count(*)::integer from ${table} where ${eq(table.userId, users.id)})`;
  return newestFirst(db, users, which, () =>
    db
      .select({
        ...getTableColumns(users),
        insights: countOf(insights),
        comments: countOf(comments),
        sessions: countOf(sessions),
      })
      .from(users),
  );
}

/** Of public insights, and those that were hidden: what only its owner sees is not moderated. */
export const isModerated = sql`(${insights.isPublic} or ${insights.hiddenAt} is not null)`;

/** Public insights, and those that were hidden, newest first. */
export function listModeratedInsights(db: Database, q: string) {
  const which = and(isModerated, hasWords(q));
  return newestFirst(db, insights, which, () => selectInsights(db, null));
}

/** Comments on those, newest first. */
export function listModeratedComments(db: Database) {
  const moderated = db
    .select({ one: sql`1` })
    .from(insights)
    .where(and(eq(insights.id, comments.insightId), isModerated));
  const which = and(isNull(comments.deletedAt), sql`exists ${moderated}`);
  return newestFirst(db, comments, which, () =>
    db.select({ ...getTableColumns(comments), username: usernameOf(comments.userId) }).from(comments),
  );
}

/** Runs that wait, are at work or failed, newest first. */
export function listRuns(db: Database) {
  // As its index says it.
  const which = sql`${insights.status} in ('queued', 'running', 'failed')`;
  return newestFirst(db, insights, which, () => selectInsights(db, null));
}

export type AuditRow = typeof auditLog.$inferSelect;

export function listAuditLog(db: Database) {
  return newestFirst(db, auditLog, undefined, () => db.select().from(auditLog));
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

export async function countEverything(db: Database) {
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
    openReports: await db.$count(reports, isNull(reports.closedAt)),
    queued: of("queued"),
    running: of("running"),
    failed: of("failed"),
  };
}

export async function hasOtherStaff(db: Database, userId: string): Promise<boolean> {
  const isActive = and(isNull(users.suspendedAt), isNull(users.awaits));
  return (await db.$count(users, and(ne(users.role, "member"), isActive, ne(users.id, userId)))) > 0;
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
