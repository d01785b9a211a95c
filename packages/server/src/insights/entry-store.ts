import { and, count, desc, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/database.js";
import { isStarOf, shownColumns, type ShownInsight } from "./store.js";
import { isFound, type InsightSearch } from "./search.js";
import { readPage, type CountedPage, type Position } from "../platform/database/page.js";
import { histories, insights, stars } from "../platform/database/tables.js";

export interface EntryRow {
  /** The insight's. */
  id: string;
  insight: ShownInsight;
  createdAt: Date;
}

/** The lists of insights that a user has; under a name of their own, since `stars` is joined for the viewer's star too. */
const lists = { stars: alias(stars, "entries"), histories: alias(histories, "entries") };

/**
 * A page of the insights that a user starred or looked at, latest first. What became private to somebody else is left
 * out, and uncounted: the total is of those that the user may read.
 */
export async function listEntries(
  db: Database,
  list: keyof typeof lists,
  userId: string,
  search: InsightSearch,
  limit: number,
  after?: Position,
): Promise<CountedPage<EntryRow>> {
  const entries = lists[list] as (typeof lists)["stars"];
  const ofInsight = eq(insights.id, entries.insightId);
  const mine = and(eq(entries.userId, userId), or(insights.isPublic, eq(insights.userId, userId)));
  const beyond = after
    ? sql`(${entries.createdAt}, ${entries.insightId}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`
    : undefined;
  const page = await readPage(limit, (most) =>
    db
      .select({ id: insights.id, insight: shownColumns(userId), createdAt: entries.createdAt })
      .from(entries)
      .innerJoin(insights, ofInsight)
      .leftJoin(stars, isStarOf(userId))
      .where(and(mine, isFound(search), beyond))
      .orderBy(desc(entries.createdAt), desc(entries.insightId))
      .limit(most),
  );
  // Looked up entry by entry: for a join the planner reads every insight as soon as it expects some hundred entries.
  const mayRead = db
    .select({
      mayRead: sql`(${insights.isPublic} or ${insights.userId} is not distinct from ${userId}) and ${isFound(search) ?? sql`true`}`,
    })
    .from(insights)
    .where(ofInsight);
  const [counted] = await db
    .select({ total: count() })
    .from(entries)
    .where(and(eq(entries.userId, userId), sql`(${mayRead})`));
  return { ...page, total: counted?.total ?? 0 };
}
