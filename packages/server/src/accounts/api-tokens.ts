import { randomBytes } from "node:crypto";
import { AppError, readSchema } from "@undertone/schemas";
import { and, desc, eq, gt } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { apiTokens, users } from "../platform/database/tables.js";
import { isOpen, noteEvery, userColumns, type CurrentUser, hashToken } from "./sessions.js";
import { holdUserRow } from "./store.js";

export type ApiTokenRow = typeof apiTokens.$inferSelect;

const { apiTokens: MOST } = readSchema("limits");

/** By which whoever finds one somewhere sees what it is, programs that search for leaked secrets too. */
const PREFIX = "undertone_";

/**
 * @param tx Of one person's tokens that are made at once, each counts those before it.
 * @returns The token, of 256 random bits. Only its sha256 is stored.
 * @throws {AppError} `too-many-tokens`.
 */
export async function addApiToken(tx: Database, row: Omit<typeof apiTokens.$inferInsert, "tokenHash">) {
  await holdUserRow(tx, row.userId);
  const tokens = await tx.$count(apiTokens, eq(apiTokens.userId, row.userId));
  if (tokens >= MOST) throw new AppError("too-many-tokens", { count: MOST });
  const token = PREFIX + randomBytes(32).toString("base64url");
  await tx.insert(apiTokens).values({ ...row, tokenHash: hashToken(token) });
  return token;
}

/** Newest first; those that have expired, too. */
export function listApiTokens(db: Database, userId: string): Promise<ApiTokenRow[]> {
  return db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

/** @returns Whether this person had it. */
export async function deleteApiToken(db: Database, id: string, userId: string): Promise<boolean> {
  const own = and(eq(apiTokens.id, id), eq(apiTokens.userId, userId));
  return (await db.delete(apiTokens).where(own).returning({ id: apiTokens.id })).length > 0;
}

/**
 * Whose token it is, which is thereby used. Whatever role they have, their programs act as members.
 *
 * @throws {AppError} `token-invalid` for one that never was, was revoked or has expired, or whose owner cannot log in.
 */
export async function useApiToken(
  db: Database,
  token: string,
  now: Date,
): Promise<{ user: CurrentUser; scope: ApiTokenRow["scope"] }> {
  const { id, scope, lastUsedAt } = apiTokens;
  const [found] = await db
    .select({ user: userColumns, id, scope, lastUsedAt })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.tokenHash, hashToken(token)), isOpen, gt(apiTokens.expiresAt, now)));
  if (!found) throw new AppError("token-invalid");
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > noteEvery)
    await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(id, found.id));
  return { user: { ...found.user, role: "member" }, scope: found.scope };
}
