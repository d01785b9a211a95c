import { AppError } from "@undertone/schemas";
import { and, eq, sql, type Column, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { users } from "../platform/database/tables.js";
import { fieldError } from "../platform/http/field-error.js";

export type UserRow = typeof users.$inferSelect;

/** @throws {AppError} `email-taken` or `username-taken`, in any letter case. */
export async function addUser(db: Database, row: typeof users.$inferInsert): Promise<void> {
  await refusingTaken(() => db.insert(users).values(row));
}

/** @throws {AppError} `username-taken`, in any letter case. */
export async function setUsername(tx: Database, id: string, username: string): Promise<void> {
  await refusingTaken(() => tx.update(users).set({ username }).where(eq(users.id, id)));
}

async function refusingTaken(work: () => PromiseLike<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "users_email") throw fieldError("email", new AppError("email-taken"));
    if (constraint === "users_username") throw fieldError("username", new AppError("username-taken"));
    throw error;
  }
}

/** In any letter case of ASCII: other letters, such as the Kelvin sign and k, are not the same mailbox. */
export function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return findWhere(db, sql`lower(${users.email} collate "C") = lower(${email} collate "C")`);
}

export function findUserByName(db: Database, username: string): Promise<UserRow | undefined> {
  return findWhere(db, sql`lower(${users.username}) = lower(${username})`);
}

export function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  return findWhere(db, eq(users.id, id));
}

async function findWhere(db: Database, which: SQL): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(which);
  return row;
}

/**
 * Keeps the account and its password as they are until the transaction ends.
 *
 * @returns Whether the account still has this password: one that was changed since it was checked opens no session.
 */
export async function holdPassword(
  tx: Database,
  { id, passwordHash }: Pick<UserRow, "id" | "passwordHash">,
): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for("share");
  return held.length > 0;
}

/** Keeps the account from being deleted until the transaction ends. @returns Whether there is one. */
export async function holdUser(tx: Database, id: string): Promise<boolean> {
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("key share");
  return held.length > 0;
}

/** The account, which nobody else changes or deletes until the transaction ends. */
export async function holdUserRow(tx: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for("update");
  return row;
}

export async function confirmUser(tx: Database, id: string, now: Date): Promise<UserRow> {
  const confirmed = { confirmedAt: now, awaits: sql`nullif(${users.awaits}, 'confirmation')` };
  const [row] = await tx.update(users).set(confirmed).where(eq(users.id, id)).returning();
  if (!row) throw new Error(`There is no user ${id}`);
  return row;
}

export async function setPasswordHash(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** @returns Whether it was still the password that `account` has; else nothing is changed. */
export async function replacePasswordHash(
  tx: Database,
  account: Pick<UserRow, "id" | "passwordHash">,
  passwordHash: string,
): Promise<boolean> {
  const replaced = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash)))
    .returning({ id: users.id });
  return replaced.length > 0;
}

/** Drizzle wraps the driver's error, whose fields both drivers name alike. */
function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = ((error as Error).cause ?? {}) as { code?: string; constraint?: string };
  return code === "23505" ? constraint : undefined;
}

/**
 * The name of the user whose id a column holds; null when it holds none.
 *
 * Looked up for each row that is shown, not joined: for a join the planner reads every user as soon as it expects a page's
 * worth of rows.
 */
export function usernameOf(userId: Column): SQL<string | null> {
  return sql<string | null>`(select named.username from users named where named.id = ${userId})`;
}
