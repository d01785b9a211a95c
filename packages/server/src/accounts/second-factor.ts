import { randomBytes } from "node:crypto";
import { AppError, readSchema } from "@undertone/schemas";
import { and, eq, gt, isNotNull, isNull, lt, lte } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Database } from "../platform/database/database.js";
import {
  authenticators,
  oidcIdentities,
  passkeys,
  recoveryCodes,
  signInSteps,
} from "../platform/database/tables.js";
import { fieldError } from "../platform/http/field-error.js";
import { hashToken } from "./sessions.js";

const { name: issuer } = readSchema("product");
const RECOVERY_CODES = 10;
/** Milliseconds from the password to the code. */
const STEP_LASTS = 10 * 60_000;
/** Codes of so many half minutes before and after count, too: clocks differ. */
const DRIFT = 1;

export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const own = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));
  return (await db.$count(authenticators, own)) > 0;
}

/** All that somebody else may have set up who registered an address before its owner came. */
export async function forgetWaysIn(tx: Database, userId: string): Promise<void> {
  for (const table of [authenticators, recoveryCodes, oidcIdentities, passkeys])
    await tx.delete(table).where(eq(table.userId, userId));
}

export function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/**
 * A secret for an app, in place of one that no code has confirmed yet.
 *
 * @returns For the app: the secret in base 32, and the same as an address.
 * @throws {AppError} `second-factor-on`.
 */
export async function beginAuthenticator(
  db: Database,
  { id: userId, username }: { id: string; username: string },
) {
  const { base32: secret } = new Secret({ size: 20 });
  const begun = await db
    .insert(authenticators)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId });
  if (begun.length === 0) throw new AppError("second-factor-on");
  return { secret, address: new TOTP({ issuer, label: username, secret }).toString() };
}

/**
 * Turns codes on, once the app has shown one.
 *
 * @returns The recovery codes.
 * @throws {AppError} `wrong-code`; `second-factor-on`, or where none was begun `not-found`.
 */
export async function confirmAuthenticator(
  tx: Database,
  userId: string,
  code: string,
  now: Date,
): Promise<string[]> {
  const [begun] = await tx
    .select()
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
    .for("update");
  if (!begun) throw new AppError("not-found");
  if (begun.confirmedAt !== null) throw new AppError("second-factor-on");
  if (!(await takeAppCode(tx, begun, code, now))) throw wrongCode();
  await tx.update(authenticators).set({ confirmedAt: now }).where(eq(authenticators.userId, userId));
  return newRecoveryCodes(tx, userId);
}

/** Voids those before. @returns 80 random bits each. Only their sha256 is stored. */
export async function newRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ buffer: newBytes(10) }).base32);
  await tx.insert(recoveryCodes).values(codes.map((one) => ({ userId, codeHash: hashToken(one) })));
  return codes.map((one) => one.replaceAll(/(.{4})(?!$)/g, "$1-"));
}

function newBytes(length: number): ArrayBuffer {
  return Uint8Array.from(randomBytes(length)).buffer;
}

export async function removeAuthenticator(tx: Database, userId: string): Promise<void> {
  for (const table of [authenticators, recoveryCodes]) await tx.delete(table).where(eq(table.userId, userId));
}

/** Uses up a code of the app, or a recovery code. @returns Whether it was one. */
export async function takeCode(tx: Database, userId: string, code: string, now: Date): Promise<boolean> {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  const isConfirmed = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));
  const [app] = await tx.select().from(authenticators).where(isConfirmed);
  if (app && (await takeAppCode(tx, app, plain, now))) return true;
  const isThis = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(plain)));
  return (
    (await tx.delete(recoveryCodes).where(isThis).returning({ userId: recoveryCodes.userId })).length > 0
  );
}

/** Of two who come at once with the same code, only the first gets in. */
async function takeAppCode(
  tx: Database,
  { userId, secret }: Pick<typeof authenticators.$inferSelect, "userId" | "secret">,
  code: string,
  now: Date,
): Promise<boolean> {
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: DRIFT });
  if (delta === null) return false;
  const step = totp.counter({ timestamp: now.getTime() }) + delta;
  const isLater = and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step));
  const used = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(isLater)
    .returning({ userId: authenticators.userId });
  return used.length > 0;
}

/** @returns What the browser brings back with the code: 192 random bits. */
export async function beginStep(tx: Database, userId: string, now: Date): Promise<string> {
  await tx.delete(signInSteps).where(lte(signInSteps.createdAt, new Date(now.getTime() - STEP_LASTS)));
  const token = randomBytes(24).toString("base64url");
  await tx.insert(signInSteps).values({ tokenHash: hashToken(token), userId, createdAt: now });
  return token;
}

/** Whose login waits for a code. @throws {AppError} `sign-in-step-invalid`. */
export async function userOfStep(db: Database, token: string, now: Date): Promise<string> {
  const isLive = and(
    eq(signInSteps.tokenHash, hashToken(token)),
    gt(signInSteps.createdAt, new Date(now.getTime() - STEP_LASTS)),
  );
  const [step] = await db.select().from(signInSteps).where(isLive);
  if (!step) throw new AppError("sign-in-step-invalid");
  return step.userId;
}

/** Of two who come at once, only the first gets it. @throws {AppError} `sign-in-step-invalid`. */
export async function endStep(tx: Database, token: string): Promise<void> {
  const ended = await tx
    .delete(signInSteps)
    .where(eq(signInSteps.tokenHash, hashToken(token)))
    .returning({ userId: signInSteps.userId });
  if (ended.length === 0) throw new AppError("sign-in-step-invalid");
}

export function wrongCode(): AppError {
  return fieldError("code", new AppError("wrong-code"));
}
