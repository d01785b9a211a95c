import type { Judgement } from "@undertone/analysis";
import { readSchema } from "@undertone/schemas";
import { and, asc, eq, inArray, isNull, ne, notExists, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/database.js";
import {
  countJudges,
  counts,
  type FirstJudgement,
  insights,
  judgements,
  users,
} from "../platform/database/tables.js";
import { textArray } from "../platform/database/text-array.js";
import { usernameOf } from "../accounts/store.js";
import { isSeenBy } from "./store.js";

export type CountRow = typeof counts.$inferSelect & {
  /** Whether it belongs to an earlier reading of the thread. */
  isEarlier: boolean;
};

export interface JudgementRow {
  countId: string;
  userId: string;
  username: string | null;
  commentId: string;
  judgement: Judgement;
  createdAt: Date;
}

/** Readings of a thread that are looked through for what was counted before. */
const MOST_READINGS = 20;
/** Samples read of them all, the newest readings' first: an answer holds every one. */
const MOST_COUNTS = 2 * readSchema("limits").counts.ofInsight;

/**
 * The samples of an insight, oldest first; and those of the insights whose thread was read again for it, where they have the same owner, the
 * viewer may see them and nothing newer counts the same.
 */
export async function listCounts(
  db: Database,
  insightId: string,
  viewerId: string | null,
): Promise<CountRow[]> {
  const readings = await earlierReadings(db, insightId, viewerId);
  const rows = await db
    .select()
    .from(counts)
    .where(inArray(counts.insightId, readings))
    .orderBy(
      sql`array_position(${textArray(readings)}, ${counts.insightId})`,
      asc(counts.createdAt),
      asc(counts.id),
    )
    .limit(MOST_COUNTS);
  const newest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const subject = `${row.kind} ${row.sentence}`;
    if (!newest.has(subject)) newest.set(subject, row);
  }
  return [...newest.values()]
    .sort((one, other) => Number(one.createdAt) - Number(other.createdAt))
    .map((row) => ({ ...row, isEarlier: row.insightId !== insightId }));
}

/** The insight itself, then those that it reads again, one after the other, up to one that the viewer may not see. */
async function earlierReadings(db: Database, insightId: string, viewerId: string | null): Promise<string[]> {
  const readings = [insightId];
  const earlier = alias(insights, "earlier");
  const isShown = and(
    eq(earlier.id, insights.readAgainOf),
    eq(earlier.userId, insights.userId),
    isSeenBy(viewerId, earlier),
  );
  for (let last = insightId; readings.length < MOST_READINGS;) {
    const [row] = await db
      .select({ id: earlier.id })
      .from(insights)
      .innerJoin(earlier, isShown)
      .where(eq(insights.id, last));
    if (!row || readings.includes(row.id)) break;
    readings.push((last = row.id));
  }
  return readings;
}

/** What was said of the comments of some samples, oldest first. */
export async function listJudgements(db: Database, countIds: readonly string[]): Promise<JudgementRow[]> {
  if (countIds.length === 0) return [];
  return db
    .select({
      countId: judgements.countId,
      userId: judgements.userId,
      username: usernameOf(judgements.userId),
      commentId: judgements.commentId,
      judgement: judgements.judgement,
      createdAt: judgements.createdAt,
    })
    .from(judgements)
    .where(inArray(judgements.countId, [...countIds]))
    .orderBy(asc(judgements.createdAt), asc(judgements.userId), asc(judgements.commentId));
}

export function countsOf(db: Database, insightId: string): Promise<number> {
  return db.$count(counts, eq(counts.insightId, insightId));
}

export function findCount(db: Database, insightId: string, id: string) {
  return findWhere(db, eq(counts.id, id), eq(counts.insightId, insightId));
}

export function findCountOf(
  db: Database,
  { insightId, kind, sentence }: Pick<CountRow, "insightId" | "kind" | "sentence">,
) {
  return findWhere(db, eq(counts.insightId, insightId), eq(counts.kind, kind), eq(counts.sentence, sentence));
}

async function findWhere(db: Database, ...which: SQL[]): Promise<typeof counts.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(counts)
    .where(and(...which));
  return row;
}

/** Of two windows that ask for the same at once, the first one's sample stands. */
export async function addCount(tx: Database, row: typeof counts.$inferInsert): Promise<void> {
  await tx.insert(counts).values(row).onConflictDoNothing();
}

/** The first one stands. */
export async function storeFirstJudgement(db: Database, id: string, first: FirstJudgement): Promise<void> {
  await db
    .update(counts)
    .set({ firstJudgement: first })
    .where(and(eq(counts.id, id), isNull(counts.firstJudgement)));
}

export async function removeCount(tx: Database, id: string): Promise<void> {
  await tx.delete(counts).where(eq(counts.id, id));
}

/** Removes the questions of a user's own that nobody else has judged. */
export async function removeQuestionsOf(tx: Database, userId: string): Promise<void> {
  const byOthers = tx
    .select({ countId: judgements.countId })
    .from(judgements)
    .where(and(eq(judgements.countId, counts.id), ne(judgements.userId, userId)));
  await tx
    .delete(counts)
    .where(and(eq(counts.userId, userId), eq(counts.kind, "own-question"), notExists(byOthers)));
}

export async function storeJudgement(tx: Database, row: typeof judgements.$inferInsert): Promise<void> {
  const { judgement, createdAt } = row;
  await tx
    .insert(judgements)
    .values(row)
    .onConflictDoUpdate({
      target: [judgements.countId, judgements.userId, judgements.commentId],
      set: { judgement, createdAt },
      // Said again, it stays as old as it is: by that a figure has its author.
      setWhere: ne(judgements.judgement, judgement),
    });
}

export async function removeJudgement(
  tx: Database,
  { countId, userId, commentId }: Pick<JudgementRow, "countId" | "userId" | "commentId">,
): Promise<void> {
  await tx
    .delete(judgements)
    .where(
      and(
        eq(judgements.countId, countId),
        eq(judgements.userId, userId),
        eq(judgements.commentId, commentId),
      ),
    );
}

/** What was said of comments that their site deleted goes with them, and so does the count of a sentence that stood in one. */
export async function forgetCommentsOf(
  tx: Database,
  insightId: string,
  gone: readonly string[],
): Promise<void> {
  const isGone = (id: unknown) => sql`${id} = any(${textArray(gone)}::text[])`;
  const ofInsight = eq(counts.insightId, insightId);
  await tx.delete(counts).where(and(ofInsight, isGone(counts.commentId)));
  const rows = await tx.select({ id: counts.id, sample: counts.sample }).from(counts).where(ofInsight);
  const deleted = new Set(gone);
  for (const { id, sample } of rows) {
    const left = sample.filter(({ comment }) => !deleted.has(comment));
    if (left.length === sample.length) continue;
    const firstJudgement = sql`jsonb_set(${counts.firstJudgement}, '{judgements}', (${counts.firstJudgement} -> 'judgements') - ${textArray(gone)}::text[])`;
    await tx.update(counts).set({ sample: left, firstJudgement }).where(eq(counts.id, id));
    await tx.delete(judgements).where(and(eq(judgements.countId, id), isGone(judgements.commentId)));
  }
}

export async function isJudge(db: Database, insightId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: countJudges.userId })
    .from(countJudges)
    .where(and(eq(countJudges.insightId, insightId), eq(countJudges.userId, userId)));
  return row !== undefined;
}

/** Names of whom the owner lets judge, in the order in which they were let. */
export async function listJudges(db: Database, insightId: string): Promise<string[]> {
  const rows = await db
    .select({ username: users.username })
    .from(countJudges)
    .innerJoin(users, eq(users.id, countJudges.userId))
    .where(eq(countJudges.insightId, insightId))
    .orderBy(asc(countJudges.createdAt), asc(users.username));
  return rows.map(({ username }) => username);
}

export async function addJudge(tx: Database, row: typeof countJudges.$inferInsert): Promise<void> {
  await tx.insert(countJudges).values(row).onConflictDoNothing();
}

export async function removeJudge(tx: Database, insightId: string, userId: string): Promise<void> {
  await tx
    .delete(countJudges)
    .where(and(eq(countJudges.insightId, insightId), eq(countJudges.userId, userId)));
}
