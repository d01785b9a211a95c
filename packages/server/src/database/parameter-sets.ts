import { and, count, desc, eq } from "drizzle-orm";
import type { Database } from "./database.js";
import { parameterSets } from "./tables.js";

export type ParameterSetRow = typeof parameterSets.$inferSelect;

const { userId: owner } = parameterSets;

export async function addParameterSet(db: Database, row: ParameterSetRow): Promise<void> {
  await db.insert(parameterSets).values(row);
}

export async function countParameterSets(db: Database, userId: string): Promise<number> {
  const [counted] = await db.select({ sets: count() }).from(parameterSets).where(eq(owner, userId));
  return counted?.sets ?? 0;
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

/** @returns Whether this user had such a set. */
export async function deleteParameterSet(db: Database, id: string, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(parameterSets)
    .where(and(eq(parameterSets.id, id), eq(owner, userId)))
    .returning({ id: parameterSets.id });
  return deleted.length > 0;
}
