import { AppError, readSchema } from "@undertone/schemas";
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { textBytes } from "../platform/database/text-bytes.js";
import { parameterSets, users } from "../platform/database/tables.js";
import { leadingRows, totalOf } from "../platform/limits/leading-rows.js";

export type ParameterSetRow = typeof parameterSets.$inferSelect;

const { userId: owner } = parameterSets;
const newestFirst = [desc(parameterSets.createdAt), desc(parameterSets.id)];
const { parameterSets: most } = readSchema("limits");
const mostBytes = most.megabytes * 1_000_000;

/**
 * Keeps a set, unless its user has too many or too large ones: a list of them all is answered at once.
 *
 * @param tx A transaction: of one user's sets that are saved at once, each counts those before it. What it throws must undo it.
 * @throws {AppError} `too-many-parameter-sets`, `parameter-sets-too-large`.
 */
export async function addParameterSet(tx: Database, row: ParameterSetRow): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for("no key update");
  await tx.insert(parameterSets).values(row);
  const sizes = await sizesOf(tx, row.userId);
  if (sizes.length > most.ofUser) throw new AppError("too-many-parameter-sets", { count: most.ofUser });
  if (totalOf(sizes) > mostBytes) throw new AppError("parameter-sets-too-large", most);
}

/** Newest first. Of somebody who kept more before there was a limit, the oldest are left out. */
export async function listParameterSets(db: Database, userId: string): Promise<ParameterSetRow[]> {
  return db
    .select()
    .from(parameterSets)
    .where(eq(owner, userId))
    .orderBy(...newestFirst)
    .limit(leadingRows(await sizesOf(db, userId), mostBytes));
}

async function sizesOf(db: Database, userId: string): Promise<number[]> {
  const rows = await db
    .select({ bytes: textBytes(parameterSets.config) })
    .from(parameterSets)
    .where(eq(owner, userId))
    .orderBy(...newestFirst);
  return rows.map(({ bytes }) => bytes);
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
