import { eq, lt } from "drizzle-orm";
import type { OpenDatabase } from "./database.js";
import { changedCounts } from "./hotness.js";
import { holdInsight } from "./insights.js";
import { insights, insightViews } from "./tables.js";

/**
 * Counts a view, unless this viewer's view of this insight was counted that day. An insight that was deleted meanwhile
 * has none.
 *
 * @param view Its `day` as `dayOf` gives it.
 */
export function countView(database: OpenDatabase, view: typeof insightViews.$inferInsert): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await holdInsight(tx, view.insightId))) return;
    const added = await tx.insert(insightViews).values(view).onConflictDoNothing().returning();
    if (added.length === 0) return;
    await tx
      .update(insights)
      .set(changedCounts({ views: 1 }))
      .where(eq(insights.id, view.insightId));
  });
}

/** Forgets who looked at anything before this day. The counts stay. */
export async function forgetOldViews({ db }: OpenDatabase, now: Date): Promise<void> {
  await db.delete(insightViews).where(lt(insightViews.day, dayOf(now)));
}

/** The day that a view counts for, in UTC, as 2026-11-20. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
