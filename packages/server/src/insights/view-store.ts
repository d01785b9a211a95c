import { eq, lt } from "drizzle-orm";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import { changedCounts } from "./hotness.js";
import { holdInsight } from "./store.js";
import { insights, insightViews, viewKeys } from "../platform/database/tables.js";

/**
 * Counts views of an insight, but for those of viewers whose view was counted that day. An insight that was deleted meanwhile
 * has none.
 *
 * @param views The `day` of each as `dayOf` gives it.
 */
export function countViews(
  database: OpenDatabase,
  insightId: string,
  views: readonly Omit<typeof insightViews.$inferInsert, "insightId">[],
): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await holdInsight(tx, insightId))) return;
    const rows = views.map((view) => ({ ...view, insightId }));
    const added = await tx.insert(insightViews).values(rows).onConflictDoNothing().returning();
    if (added.length === 0) return;
    await tx
      .update(insights)
      .set(changedCounts({ views: added.length }))
      .where(eq(insights.id, insightId));
  });
}

/**
 * The key by which a day's viewers are hashed, in whatever process they are counted.
 *
 * @param draft Becomes the key if the day has none yet.
 */
export async function keyOfDay(db: Database, day: string, draft: Uint8Array): Promise<Uint8Array> {
  await db.insert(viewKeys).values({ day, key: draft }).onConflictDoNothing();
  const [row] = await db.select({ key: viewKeys.key }).from(viewKeys).where(eq(viewKeys.day, day));
  if (!row) throw new Error(`The key of ${day} was deleted as it was made`);
  return row.key;
}

/** Forgets who looked at anything before this day, and by which key they were hashed. The counts stay. */
export async function forgetOldViews({ db }: OpenDatabase, now: Date): Promise<void> {
  await db.delete(insightViews).where(lt(insightViews.day, dayOf(now)));
  await db.delete(viewKeys).where(lt(viewKeys.day, dayOf(now)));
}

/** The day that a view counts for, in UTC, as 2026-11-20. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
