import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { authenticators, oidcIdentities, passkeys, recoveryCodes } from "../platform/database/tables.js";

/** Whether an account asks for a code after the password. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const own = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));
  return (await db.select({ userId: authenticators.userId }).from(authenticators).where(own)).length > 0;
}

/** All that somebody else may have set up who registered an address before its owner came. */
export async function forgetWaysIn(tx: Database, userId: string): Promise<void> {
  for (const table of [authenticators, recoveryCodes, passkeys, oidcIdentities])
    await tx.delete(table).where(eq(table.userId, userId));
}
