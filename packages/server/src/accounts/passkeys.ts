import { isIP } from "node:net";
import { randomBytes } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { AppError, readSchema, type PasskeyResponse } from "@undertone/schemas";
import { and, desc, eq, gt, lt, lte } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Configuration } from "../platform/configuration.js";
import type { Database } from "../platform/database/database.js";
import { passkeyChallenges, passkeys } from "../platform/database/tables.js";
import { newId } from "../platform/ids.js";
import { type CurrentUser, hashToken } from "./sessions.js";
import { holdUserRow, type UserRow } from "./store.js";

export type PasskeyRow = typeof passkeys.$inferSelect;
type Challenge = typeof passkeyChallenges.$inferSelect;

const { name: rpName } = readSchema("product");
const { passkeys: MOST } = readSchema("limits");
/** That WebAuthn names. */
const transportNames = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];
/** Milliseconds. */
const CHALLENGE_LASTS = 5 * 60_000;

/** Loaded once somebody uses a passkey: it is 3 MB of certificates' formats. */
const webAuthn = () => import("@simplewebauthn/server");

export interface Site {
  origin: string;
  host: string;
}

/**
 * The address that people enter, or where none is set the Host of the request, which is no name on the internet then (`refuseCrossOrigin`).
 *
 * @throws {AppError} `passkeys-need-name`: browsers take no passkeys at IP addresses.
 */
export function siteOf({ PUBLIC_URL }: Pick<Configuration, "PUBLIC_URL">, request: FastifyRequest): Site {
  const { origin, hostname: host } = new URL(PUBLIC_URL ?? `${request.protocol}://${request.host}`);
  if (isIP(host.replace(/^\[|\]$/g, "")) !== 0) throw new AppError("passkeys-need-name", { host });
  return { origin, host };
}

/** Newest first. */
export function listPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
}

/** @returns Whether this person had it. */
export async function deletePasskey(tx: Database, id: string, userId: string): Promise<boolean> {
  await holdUserRow(tx, userId);
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  return (await tx.delete(passkeys).where(own).returning({ id: passkeys.id })).length > 0;
}

/** @returns What the browser of somebody who is logged in makes a passkey by, and the token that it brings back. */
export async function beginPasskey(
  db: Database,
  { id: userId, username }: CurrentUser,
  name: string,
  { host }: Site,
  now: Date,
) {
  const { generateRegistrationOptions } = await webAuthn();
  const own = await listPasskeys(db, userId);
  const options = await generateRegistrationOptions({
    ...{ rpName, rpID: host, userName: username, userID: new TextEncoder().encode(userId) },
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    // Each can then log in by itself.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const step = randomBytes(24).toString("base64url");
  await storeChallenge(db, { step, challenge: options.challenge, userId, name, now });
  return { step, options };
}

/** @throws {AppError} `passkey-refused`, `too-many-passkeys`. */
export async function addPasskey(
  tx: Database,
  challenge: Challenge,
  response: PasskeyResponse["response"],
  site: Site,
  now: Date,
): Promise<PasskeyRow> {
  const { userId, name } = challenge;
  if (userId === null || name === null) throw new AppError("passkey-refused");
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      ...expected(challenge, site),
      response: response as unknown as RegistrationResponseJSON,
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw new AppError("passkey-refused");
  await holdUserRow(tx, userId);
  const before = await tx.$count(passkeys, eq(passkeys.userId, userId));
  if (before >= MOST) throw new AppError("too-many-passkeys", { count: MOST });
  const { id: credentialId, publicKey, counter, transports: named } = registrationInfo.credential;
  // The one thing of it that nothing is signed for.
  const transports = transportNames.filter((one) => Array.isArray(named) && named.includes(one));
  const row = {
    ...{ id: newId(), userId, name, credentialId, publicKey, counter, transports },
    ...{ createdAt: now, lastUsedAt: null },
  };
  const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
  if (added.length === 0) throw new AppError("passkey-refused");
  return row;
}

/**
 * What a browser asks a passkey for a login.
 *
 * @param half Of a login whose password was right: whose it is, and the token that it goes on by.
 */
export async function beginPasskeyLogin(
  db: Database,
  half: { userId: string; step: string } | undefined,
  { host: rpID }: Site,
  now: Date,
) {
  const { generateAuthenticationOptions } = await webAuthn();
  const own = half && (await listPasskeys(db, half.userId));
  const options = await generateAuthenticationOptions({
    rpID,
    ...(own && { allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })) }),
    userVerification: half ? "preferred" : "required",
  });
  const { userId = null, step = randomBytes(24).toString("base64url") } = half ?? {};
  await storeChallenge(db, { step, challenge: options.challenge, userId, name: null, now });
  return { step, options };
}

/**
 * Whose login it is. Without a password, the device has to have checked who holds it. Whoever ends this person's sessions meanwhile
 * waits for the one that follows.
 *
 * @throws {AppError} `passkey-refused`.
 */
export async function usePasskey(
  tx: Database,
  challenge: Challenge,
  response: PasskeyResponse["response"],
  site: Site,
  now: Date,
): Promise<UserRow> {
  const isWhole = challenge.userId === null;
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!passkey || challenge.name !== null || (!isWhole && passkey.userId !== challenge.userId))
    throw new AppError("passkey-refused");
  const owner = await holdUserRow(tx, passkey.userId);
  if (!owner) throw new AppError("passkey-refused");
  const { credentialId: id, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await webAuthn();
  const signed = response as unknown as AuthenticationResponseJSON;
  const { authenticationInfo, verified: isRight } = await verified(() =>
    verifyAuthenticationResponse({
      ...expected(challenge, site),
      response: signed,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: isWhole,
    }),
  );
  const { userHandle } = signed.response;
  const isOwners =
    typeof userHandle === "string"
      ? Buffer.from(userHandle, "base64url").toString() === passkey.userId
      : !isWhole;
  if (!isRight || !isOwners) throw new AppError("passkey-refused");
  const { newCounter } = authenticationInfo;
  // Of two that come at once, the count of one has not grown.
  const isNext = newCounter === 0 ? undefined : lt(passkeys.counter, newCounter);
  const used = await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), isNext))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw new AppError("passkey-refused");
  return owner;
}

/** A step's earlier challenge is void then. */
async function storeChallenge(
  db: Database,
  { step, now, ...asked }: Pick<Challenge, "challenge" | "userId" | "name"> & { step: string; now: Date },
): Promise<void> {
  const past = lte(passkeyChallenges.createdAt, new Date(now.getTime() - CHALLENGE_LASTS));
  await db.delete(passkeyChallenges).where(past);
  const row = { ...asked, createdAt: now };
  await db
    .insert(passkeyChallenges)
    .values({ tokenHash: hashToken(step), ...row })
    .onConflictDoUpdate({ target: passkeyChallenges.tokenHash, set: row });
}

/**
 * Uses up the challenge, whatever comes of it: not in a transaction that a refusal undoes.
 *
 * @throws {AppError} `passkey-refused`.
 */
export async function takeChallenge(db: Database, step: string, now: Date): Promise<Challenge> {
  const [challenge] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.tokenHash, hashToken(step)),
        gt(passkeyChallenges.createdAt, new Date(now.getTime() - CHALLENGE_LASTS)),
      ),
    )
    .returning();
  if (!challenge) throw new AppError("passkey-refused");
  return challenge;
}

function expected({ challenge }: Challenge, { origin, host }: Site) {
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host };
}

/** @throws {AppError} `passkey-refused`, with what is wrong as its cause: the library throws for whatever does not fit. */
async function verified<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (cause) {
    throw Object.assign(new AppError("passkey-refused"), { cause });
  }
}
