import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { passwordResets } from "../platform/database/tables.js";

type PasswordResetRow = typeof passwordResets.$inferSelect;

/** The account's only reset from now on. */
export async function replaceReset(db: Database, row: PasswordResetRow): Promise<void> {
  const { tokenHash, createdAt } = row;
  await db
    .insert(passwordResets)
    .values(row)
    .onConflictDoUpdate({ target: passwordResets.userId, set: { tokenHash, createdAt } });
}

export async function findReset(db: Database, tokenHash: string): Promise<PasswordResetRow | undefined> {
  const [row] = await db.select().from(passwordResets).where(eq(passwordResets.tokenHash, tokenHash));
  return row;
}

/** @returns The row that was deleted, to the first who asks. */
export async function deleteReset(db: Database, tokenHash: string): Promise<PasswordResetRow | undefined> {
  const [row] = await db.delete(passwordResets).where(eq(passwordResets.tokenHash, tokenHash)).returning();
  return row;
}

export async function deleteResetOf(db: Database, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
