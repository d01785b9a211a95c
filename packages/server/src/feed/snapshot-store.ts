import { and, desc, eq, lt, notInArray } from "drizzle-orm";
import { readSchema } from "@undertone/schemas";
import type { RankedInsight } from "./rank.js";
import { newId } from "../platform/ids.js";
import type { Database } from "../platform/database/database.js";
import { feedSnapshots } from "../platform/database/tables.js";

const { recommendationKeptMinutes: minutes } = readSchema("constants");
/** Milliseconds for which a ranking is kept: long enough to read on after a pause. */
const lifetime = minutes * 60 * 1000;
/** Rankings kept of one person: a tab each for most. */
const MOST_OF_USER = 5;

/** Keeps a ranking for its next pages, and drops those that are past their time. @returns Its id. */
export async function addSnapshot(
  db: Database,
  userId: string,
  ranking: RankedInsight[],
  now: Date,
): Promise<string> {
  const id = newId();
  await forgetOldSnapshots(db, now);
  const kept = db
    .select({ id: feedSnapshots.id })
    .from(feedSnapshots)
    .where(eq(feedSnapshots.userId, userId))
    .orderBy(desc(feedSnapshots.createdAt), desc(feedSnapshots.id))
    .limit(MOST_OF_USER - 1);
  await db
    .delete(feedSnapshots)
    .where(and(eq(feedSnapshots.userId, userId), notInArray(feedSnapshots.id, kept)));
  await db.insert(feedSnapshots).values({ id, userId, ranking, createdAt: now });
  return id;
}

/** Drops the rankings that are past their time, and with them the ids of insights that were deleted meanwhile. */
export async function forgetOldSnapshots(db: Database, now: Date): Promise<void> {
  await db.delete(feedSnapshots).where(lt(feedSnapshots.createdAt, since(now)));
}

/** Somebody's own ranking; undefined when there is none, or its time is over. */
export async function findSnapshot(
  db: Database,
  id: string,
  userId: string,
  now: Date,
): Promise<RankedInsight[] | undefined> {
  const [row] = await db.select().from(feedSnapshots).where(eq(feedSnapshots.id, id));
  if (!row || row.userId !== userId || row.createdAt < since(now)) return undefined;
  return row.ranking;
}

function since(now: Date): Date {
  return new Date(now.getTime() - lifetime);
}
