import { AppError } from "@undertone/schemas";
import type { Configuration } from "../platform/configuration.js";
import type { Database } from "../platform/database/database.js";
import { fieldError } from "../platform/http/field-error.js";
import { takeInvitation } from "./invitations.js";
import type { UserRow } from "./store.js";

type Admission = Pick<UserRow, "role" | "awaits">;

/**
 * Whether somebody may register on this server: the role of their account, and what it waits for.
 *
 * @param tx Uses up the invitation, if it goes through.
 * @throws {AppError} `registration-*`, `invitation-invalid`.
 */
export async function admit(
  tx: Database,
  { REGISTRATION: registration, EMAIL_DOMAINS: domains }: Configuration,
  { email, invitation }: { email: string; invitation?: string },
  now: Date,
): Promise<Admission> {
  if (invitation !== undefined) {
    const role = await takeInvitation(tx, invitation, now);
    // The first operator's works on a closed server, too.
    if (registration !== "closed" || role !== "member") return { role, awaits: null };
  }
  if (registration === "closed") throw new AppError("registration-closed");
  if (registration === "invitation") throw new AppError("registration-by-invitation");
  if (domains !== undefined && !isOfDomain(email, domains.split(",")))
    throw fieldError(
      "email",
      new AppError("registration-domain", { domains: domains.replaceAll(",", ", ") }),
    );
  const awaits = registration === "approval" ? "approval" : domains === undefined ? null : "confirmation";
  return { role: "member", awaits };
}

function isOfDomain(email: string, domains: readonly string[]): boolean {
  const own = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domains.some((domain) => domain.toLowerCase() === own);
}

/** @throws {AppError} `account-*`, for an account that nobody can log in to. */
export function refuseClosedAccount({
  awaits,
  suspendedAt,
  suspendedReason,
}: Pick<UserRow, "awaits" | "suspendedAt" | "suspendedReason">): void {
  if (suspendedAt !== null) throw new AppError("account-suspended", { reason: suspendedReason ?? "" });
  if (awaits === "approval") throw new AppError("account-awaits-approval");
  if (awaits === "confirmation") throw new AppError("account-awaits-confirmation");
}
