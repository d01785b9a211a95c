import { and, eq, lt, sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import { changedCounts } from "./hotness.js";
import { insights, insightViews, viewKeys } from "../platform/database/tables.js";

/**
 * Counts views of an insight, but for those of viewers whose view was counted that day. An insight that was deleted meanwhile
 * has none.
 *
 * @param views The `day` of each as `dayOf` gives it.
 */
export async function countViews(
  { db }: OpenDatabase,
  insightId: string,
  views: readonly Omit<typeof insightViews.$inferInsert, "insightId">[],
): Promise<void> {
  // In one statement: each of a transaction would cost a web process as much as an answer does.
  const added = db.$with("added").as(
    db
      .insert(insightViews)
      .select(
        sql`select ${insights.id}, viewer, day
          from ${insights}, jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as viewed(viewer text, day date)
          where ${eq(insights.id, insightId)} for no key update of insights`,
      )
      .onConflictDoNothing()
      .returning({ day: insightViews.day }),
  );
  const count = sql`(select count(*) from ${added})`;
  await db
    .with(added)
    .update(insights)
    .set(changedCounts({ views: count }))
    .where(and(eq(insights.id, insightId), sql`${count} > 0`));
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
