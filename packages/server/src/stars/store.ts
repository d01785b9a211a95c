import type { StarToggle } from "@undertone/schemas";
import { and, count, eq, max } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { changedCounts } from "../insights/hotness.js";
import { insights, stars } from "../platform/database/tables.js";

/**
 * Stars an insight for a user, or takes the star back.
 *
 * @param tx Holds the insight's row, so that several at once take turns.
 */
export async function toggleStar(
  tx: Database,
  insightId: string,
  userId: string,
  createdAt: Date,
): Promise<StarToggle> {
  const taken = await tx
    .delete(stars)
    .where(and(eq(stars.userId, userId), eq(stars.insightId, insightId)))
    .returning({ insightId: stars.insightId });
  const isStarred = taken.length === 0;
  if (isStarred) await tx.insert(stars).values({ userId, insightId, createdAt });
  const [counted] = await tx
    .update(insights)
    .set(changedCounts({ stars: isStarred ? 1 : -1 }))
    .where(eq(insights.id, insightId))
    .returning({ starCount: insights.starCount });
  return { isStarred, starCount: counted?.starCount ?? 0 };
}

/** What changes with every star that somebody gives or takes back. */
export async function starMark(db: Database, userId: string): Promise<string> {
  const [row] = await db
    .select({ stars: count(), latest: max(stars.createdAt) })
    .from(stars)
    .where(eq(stars.userId, userId));
  return `${row?.stars ?? 0} ${row?.latest?.toISOString() ?? ""}`;
}
