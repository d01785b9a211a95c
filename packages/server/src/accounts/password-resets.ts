import { randomBytes } from "node:crypto";
import { AppError, readSchema, resolveFact } from "@undertone/schemas";
import { deleteReset, findReset, replaceReset } from "./password-reset-store.js";
import type { Database } from "../platform/database/database.js";
import { hashToken } from "./token-hash.js";

/** Minutes that a link can be used. */
export const { resetLinkMinutes } = readSchema("constants");
/** The same, in milliseconds. */
export const resetLinkLifetime = resetLinkMinutes * 60_000;
/** What is said of every token that sets no password, a missing one too. */
const wrongToken = resolveFact("reset-password.json#/properties/token/errorMessage") as string;

/**
 * A token that sets a new password of this account, once, while the link lives. It voids the one before.
 *
 * @returns 192 random bits, for the link alone: only its sha256 is stored.
 */
export async function makeResetToken(db: Database, userId: string, now: Date): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await replaceReset(db, { userId, tokenHash: hashToken(token), createdAt: now });
  return token;
}

/**
 * @returns Whose password it would set.
 * @throws {AppError} `reset-token-invalid`, the same for one that never was, is used, voided or too old.
 */
export async function checkResetToken(db: Database, token: string, now: Date): Promise<string> {
  const reset = await findReset(db, hashToken(token));
  if (!isFresh(reset, now)) throw invalidToken();
  return reset.userId;
}

/**
 * Uses the token up; of two who come at once with the same one, only the first gets it.
 *
 * @returns Whose password may be set.
 * @throws {AppError} As `checkResetToken`.
 */
export async function takeResetToken(tx: Database, token: string, now: Date): Promise<string> {
  const reset = await deleteReset(tx, hashToken(token));
  if (!isFresh(reset, now)) throw invalidToken();
  return reset.userId;
}

function isFresh<T extends { createdAt: Date }>(reset: T | undefined, now: Date): reset is T {
  return reset !== undefined && now.getTime() - reset.createdAt.getTime() < resetLinkLifetime;
}

function invalidToken(): AppError {
  return new AppError("reset-token-invalid", { reason: wrongToken }, { token: wrongToken });
}
