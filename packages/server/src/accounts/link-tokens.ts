import { randomBytes } from "node:crypto";
import { AppError, readSchema, resolveFact } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { emailConfirmations, passwordResets } from "../platform/database/tables.js";
import { hashToken } from "./sessions.js";

function linkTokens(table: typeof passwordResets, minutes: number, invalid: () => AppError) {
  function ownerOf(row: { userId: string; createdAt: Date } | undefined, now: Date): string {
    if (row === undefined || now.getTime() - row.createdAt.getTime() >= minutes * 60_000) throw invalid();
    return row.userId;
  }
  const byToken = (token: string) => eq(table.tokenHash, hashToken(token));

  return {
    /**
     * A token for this account, which works once, while the link lives. It voids the one before.
     *
     * @returns 192 random bits, for the link alone: only its sha256 is stored.
     */
    async make(db: Database, userId: string, now: Date): Promise<string> {
      const token = randomBytes(24).toString("base64url");
      const fresh = { tokenHash: hashToken(token), createdAt: now };
      await db
        .insert(table)
        .values({ userId, ...fresh })
        .onConflictDoUpdate({ target: table.userId, set: fresh });
      return token;
    },
    /**
     * @returns Whose token it is.
     * @throws {AppError} The same for one that never was, is used, voided or too old.
     */
    async check(db: Database, token: string, now: Date): Promise<string> {
      const [row] = await db.select().from(table).where(byToken(token));
      return ownerOf(row, now);
    },
    /** As `check`, and uses the token up; of two who come at once with the same one, only the first gets it. */
    async take(tx: Database, token: string, now: Date): Promise<string> {
      const [row] = await tx.delete(table).where(byToken(token)).returning();
      return ownerOf(row, now);
    },
    async forget(db: Database, userId: string): Promise<void> {
      await db.delete(table).where(eq(table.userId, userId));
    },
  };
}

export const { resetLinkMinutes, confirmationLinkHours } = readSchema("constants");
const wrongReset = resolveFact("reset-password.json#/properties/token/errorMessage") as string;
const wrongConfirmation = resolveFact("confirm-email.json#/properties/token/errorMessage") as string;

export const resetTokens = linkTokens(
  passwordResets,
  resetLinkMinutes,
  () => new AppError("reset-token-invalid", { reason: wrongReset }, { token: wrongReset }),
);

export const confirmationTokens = linkTokens(
  // Of the same columns; a table's name is part of its type.
  emailConfirmations as unknown as typeof passwordResets,
  confirmationLinkHours * 60,
  () =>
    new AppError("confirmation-token-invalid", { reason: wrongConfirmation }, { token: wrongConfirmation }),
);
