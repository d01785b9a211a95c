import { and, eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { histories } from "../platform/database/tables.js";

/** Notes that a user looked at an insight; at the top, if it is noted already. */
export async function addToHistory(
  db: Database,
  insightId: string,
  userId: string,
  createdAt: Date,
): Promise<void> {
  await db
    .insert(histories)
    .values({ userId, insightId, createdAt })
    .onConflictDoUpdate({ target: [histories.userId, histories.insightId], set: { createdAt } });
}

/** @param insightId Without it, all that the user looked at is forgotten. */
export async function forgetHistory(db: Database, userId: string, insightId?: string): Promise<void> {
  const one = insightId === undefined ? undefined : eq(histories.insightId, insightId);
  await db.delete(histories).where(and(eq(histories.userId, userId), one));
}
