import { and, eq, gt, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../database/database.js";
import { limitCounts } from "../database/tables.js";

export interface LimitCount {
  used: number;
  endsAt: Date;
}

/** More than anybody does within a window. */
const NO_LIMIT = 2 ** 31 - 1;

/**
 * Counts in one statement, so that processes that count at once lose nothing. A window that is over begins anew.
 *
 * @param endsAt When the window ends, if this begins it.
 * @param by How many are counted.
 * @param allowed If the count has reached it, nothing is counted.
 * @returns The count after it; null where nothing was counted.
 */
export async function addToCount(
  db: Database,
  key: string,
  { now, endsAt, by = 1, allowed = NO_LIMIT }: { now: Date; endsAt: Date; by?: number; allowed?: number },
): Promise<LimitCount | null> {
  const isOver = lte(limitCounts.endsAt, now);
  const [row] = await db
    .insert(limitCounts)
    .values({ key, used: by, endsAt })
    .onConflictDoUpdate({
      target: limitCounts.key,
      set: {
        used: sql`case when ${isOver} then excluded.used else ${limitCounts.used} + excluded.used end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${limitCounts.endsAt} end`,
      },
      setWhere: sql`${isOver} or ${lt(limitCounts.used, allowed)}`,
    })
    .returning();
  return row ?? null;
}

/** What was counted in the window that is under way; undefined when there is none. */
export async function findCount(db: Database, key: string, now: Date): Promise<LimitCount | undefined> {
  const [row] = await db
    .select({ used: limitCounts.used, endsAt: limitCounts.endsAt })
    .from(limitCounts)
    .where(and(eq(limitCounts.key, key), gt(limitCounts.endsAt, now)));
  return row;
}

/** Makes one of those that were counted uncounted. */
export async function takeFromCount(db: Database, key: string): Promise<void> {
  await db
    .update(limitCounts)
    .set({ used: sql`${limitCounts.used} - 1` })
    .where(and(eq(limitCounts.key, key), gt(limitCounts.used, 0)));
}

export async function forgetCount(db: Database, key: string): Promise<void> {
  await db.delete(limitCounts).where(eq(limitCounts.key, key));
}

export async function forgetOldCounts(db: Database, now: Date): Promise<void> {
  await db.delete(limitCounts).where(lte(limitCounts.endsAt, now));
}
