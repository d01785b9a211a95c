import { count, eq, lt, sql, type SQL } from "drizzle-orm";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import { changedByViews } from "./hotness.js";
import { insights, insightViews, viewKeys } from "../platform/database/tables.js";

/** Somebody's view of an insight; `day` as `dayOf` gives it. */
export type View = typeof insightViews.$inferInsert;

/** Views that one statement counts at most: until it ends it holds their insights, whose comments wait. */
const MOST_AT_ONCE = 50;

/**
 * Counts views, but for those of viewers whose view of the insight was counted that day. An insight that was deleted meanwhile has
 * none.
 */
export async function countViews(database: OpenDatabase, views: readonly View[]): Promise<void> {
  for (let start = 0; start < views.length; start += MOST_AT_ONCE)
    await countSome(database, views.slice(start, start + MOST_AT_ONCE));
}

async function countSome({ db }: OpenDatabase, views: readonly View[]): Promise<void> {
  // One statement for all, as each costs a web process half of what an answer does. It waits for no insight that is held: who
  // holds that may wait for another of them.
  const counted = new Set(await countUnheld(db, views, sql`skip locked`));
  const others = new Set(views.map(({ insightId }) => insightId).filter((id) => !counted.has(id)));
  for (const id of others)
    await countUnheld(
      db,
      views.filter(({ insightId }) => insightId === id),
      sql``,
    );
}

/** @returns Ids of the insights whose views were counted. */
async function countUnheld(db: Database, views: readonly View[], whereHeld: SQL): Promise<string[]> {
  const viewed = sql`jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as viewed("insightId" text, viewer text, day date)`;
  const held = db
    .$with("held", { id: insights.id })
    .as(
      sql`select id from ${insights} where id in (select "insightId" from ${viewed}) for no key update ${whereHeld}`,
    );
  const added = db.$with("added").as(
    db
      .insert(insightViews)
      .select(sql`select "insightId", viewer, day from ${viewed} join held on held.id = "insightId"`)
      .onConflictDoNothing()
      .returning({ insightId: insightViews.insightId }),
  );
  const sums = db
    .select({ insightId: added.insightId, views: count().as("views") })
    .from(added)
    .groupBy(added.insightId)
    .as("sums");
  const changed = db.$with("changed").as(
    db
      .update(insights)
      .set(changedByViews(sql`${sums.views}`))
      .from(sums)
      .where(eq(insights.id, sums.insightId))
      .returning({ id: insights.id }),
  );
  const rows = await db.with(held, added, changed).select({ id: held.id }).from(held);
  return rows.map(({ id }) => id);
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
