import { AppError } from "@undertone/schemas";
import { and, eq } from "drizzle-orm";
import type { Configuration } from "../platform/configuration.js";
import type { Database } from "../platform/database/database.js";
import { oidcIdentities, passkeys } from "../platform/database/tables.js";
import { hasPassword } from "./passwords.js";
import { holdUserRow } from "./store.js";

/** The account's logins at the OpenID provider that this server has now. */
export function identitiesOf({ OIDC_ISSUER: issuer = "" }: Configuration, userId: string) {
  return and(eq(oidcIdentities.userId, userId), eq(oidcIdentities.issuer, issuer));
}

/** @throws {AppError} `configuration`, if nobody could log in. */
export async function refuseLockedServer(
  db: Database,
  { PASSWORD_SIGN_IN, OIDC_ISSUER }: Configuration,
): Promise<void> {
  if (PASSWORD_SIGN_IN !== "off" || OIDC_ISSUER !== undefined || (await db.$count(passkeys)) > 0) return;
  throw new AppError("configuration", {
    details: "PASSWORD_SIGN_IN=off needs OIDC_ISSUER, or people who have added passkeys",
  });
}

/**
 * @param tx Has taken a way to log in away. Of two that are taken away at once, the second is refused.
 * @throws {AppError} `last-way-in`.
 */
export async function refuseLockOut(
  tx: Database,
  configuration: Configuration,
  userId: string,
): Promise<void> {
  const account = await holdUserRow(tx, userId);
  if (!account || hasPassword(account, configuration)) return;
  const left =
    (await tx.$count(passkeys, eq(passkeys.userId, userId))) +
    (await tx.$count(oidcIdentities, identitiesOf(configuration, userId)));
  if (left === 0) throw new AppError("last-way-in");
}
