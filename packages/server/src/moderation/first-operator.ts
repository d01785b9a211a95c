import { fillIn, readSchema } from "@undertone/schemas";
import { commandLine as texts } from "@undertone/schemas/admin-texts";
import { pagesNamedBy } from "@undertone/schemas/pages";
import { and, eq, gt } from "drizzle-orm";
import { addInvitation } from "../accounts/admission.js";
import type { Clock } from "../platform/clock.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { invitations, users } from "../platform/database/tables.js";
import { hasOperator } from "./store.js";
import { takeTurns } from "../platform/database/take-turns.js";

const { pageAddress } = pagesNamedBy(readSchema("product"));

/**
 * Where there is no operator yet, and no link for one that still works: such a link.
 *
 * @param address Where people reach the pages.
 * @returns The sentence with it; it is stored nowhere. Null: nobody needs one.
 */
export function inviteFirstOperator(
  database: Pick<OpenDatabase, "transaction">,
  clock: Clock,
  address: string,
): Promise<string | null> {
  return database.transaction(async (tx) => {
    await takeTurns(tx, "first operator");
    if (await hasOperator(tx)) return null;
    const isUsable = and(eq(invitations.role, "operator"), gt(invitations.expiresAt, clock()));
    if ((await tx.$count(invitations, isUsable)) > 0) return null;
    const { token } = await addInvitation(tx, "operator", clock());
    // A backup is restored only where nobody has an account.
    const isEmpty = (await tx.$count(users)) === 0;
    return fillIn(texts.firstOperator, {
      link: address + pageAddress("invitation", isEmpty ? { token, first: "yes" } : { token }),
    });
  });
}
