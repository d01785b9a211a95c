import { and, count, desc, eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { parameterSets, users } from "../platform/database/tables.js";

export type ParameterSetRow = typeof parameterSets.$inferSelect;

const { userId: owner } = parameterSets;

/**
 * Keeps a set, unless its user has `most` already.
 *
 * @param tx A transaction: of one user's sets that are saved at once, each counts those before it.
 * @returns Whether it was kept.
 */
export async function addParameterSet(tx: Database, row: ParameterSetRow, most: number): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for("no key update");
  const [counted] = await tx.select({ sets: count() }).from(parameterSets).where(eq(owner, row.userId));
  if ((counted?.sets ?? 0) >= most) return false;
  await tx.insert(parameterSets).values(row);
  return true;
}

/** Newest first. */
export function listParameterSets(db: Database, userId: string, limit: number): Promise<ParameterSetRow[]> {
  return db
    .select()
    .from(parameterSets)
    .where(eq(owner, userId))
    .orderBy(desc(parameterSets.createdAt), desc(parameterSets.id))
    .limit(limit);
}

/** A set of this user's; somebody else's counts as absent. */
export async function findParameterSet(
  db: Database,
  id: string,
  userId: string,
): Promise<ParameterSetRow | undefined> {
  const [row] = await db
    .select()
    .from(parameterSets)
    .where(and(eq(parameterSets.id, id), eq(owner, userId)));
  return row;
}

export async function deleteParameterSet(db: Database, id: string): Promise<void> {
  await db.delete(parameterSets).where(eq(parameterSets.id, id));
}
