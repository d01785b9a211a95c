import { and, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { openStreams } from "../platform/database/tables.js";
import { takeTurns } from "../platform/database/take-turns.js";

export type OpenStreamRow = typeof openStreams.$inferSelect;

/**
 * Streams that are open in any process, of this user and of this address; in the transaction that adds one, so that two at
 * once cannot pass together.
 */
export async function countStreams(
  tx: Database,
  { userKey, addressKey }: Pick<OpenStreamRow, "userKey" | "addressKey">,
  now: Date,
): Promise<{ ofUser: number; ofAddress: number }> {
  await takeTurns(tx, "streams");
  const isUsers = userKey === null ? sql`false` : eq(openStreams.userKey, userKey);
  const isAddress = eq(openStreams.addressKey, addressKey);
  const [row] = await tx
    .select({
      ofUser: sql<number>`(count(*) filter (where ${isUsers}))::int`,
      ofAddress: sql<number>`(count(*) filter (where ${isAddress}))::int`,
    })
    .from(openStreams)
    .where(and(gt(openStreams.endsAt, now), or(isUsers, isAddress)));
  return row ?? { ofUser: 0, ofAddress: 0 };
}

export async function addStream(tx: Database, row: OpenStreamRow): Promise<void> {
  await tx.insert(openStreams).values(row);
}

/** Says that these are open still. */
export async function keepStreams(db: Database, ids: readonly string[], endsAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(openStreams)
    .set({ endsAt })
    .where(inArray(openStreams.id, [...ids]));
}

export async function removeStream(db: Database, id: string): Promise<void> {
  await db.delete(openStreams).where(eq(openStreams.id, id));
}

/** Deletes those of processes that died. */
export async function forgetDeadStreams(db: Database, now: Date): Promise<void> {
  await db.delete(openStreams).where(lte(openStreams.endsAt, now));
}
