import { AppError, readSchema, type Invitation } from "@undertone/schemas";
import type { Configuration } from "../platform/configuration.js";
import type { Database } from "../platform/database/database.js";
import { fieldError } from "../platform/http/field-error.js";
import type { UserRow } from "./store.js";
import { randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { invitations, type UserRole } from "../platform/database/tables.js";
import { hashToken } from "./sessions.js";

type Admission = Pick<UserRow, "role" | "awaits">;

/**
 * Whether somebody may register on this server: the role of their account, and what it waits for.
 *
 * @param tx Uses up the invitation, if it goes through.
 * @throws {AppError} `registration-*`, `invitation-invalid`.
 */
export async function admit(
  tx: Database,
  configuration: Configuration,
  { email, invitation }: { email: string; invitation: string | undefined },
  now: Date,
): Promise<Admission> {
  const { REGISTRATION: registration, EMAIL_DOMAINS: domains } = configuration;
  if (invitation !== undefined) {
    const role = await takeInvitation(tx, invitation, now);
    if (isOpenTo(role, configuration)) return { role, awaits: null };
  }
  if (registration === "closed") throw new AppError("registration-closed");
  if (registration === "invitation") throw new AppError("registration-by-invitation");
  if (domains !== undefined && !isOfDomain(email, domains.split(",")))
    throw fieldError(
      "email",
      new AppError("registration-domain", { domains: domains.replaceAll(",", ", ") }),
    );
  if (registration === "approval") return { role: "member", awaits: "approval" };
  return { role: "member", awaits: isConfirmedFirst(configuration) ? "confirmation" : null };
}

/** Whether an invitation for the role works. The first operator's works on a closed server, too. */
function isOpenTo(role: UserRole, { REGISTRATION }: Configuration): boolean {
  return REGISTRATION !== "closed" || role !== "member";
}

/** @throws {AppError} `invitation-useless`, where nobody could register with one for the role. */
export function refuseUselessInvitation(configuration: Configuration, role: UserRole): void {
  if (!isOpenTo(role, configuration)) throw new AppError("invitation-useless");
}

/** Whether nobody can log in to a new account before its address is confirmed, unless somebody lets them in. */
export function isConfirmedFirst({
  EMAIL_DOMAINS: domains,
  CONFIRM_EMAIL: confirmation,
}: Configuration): boolean {
  return domains !== undefined || confirmation === "before-login";
}

function isOfDomain(email: string, domains: readonly string[]): boolean {
  const own = folded(email.slice(email.lastIndexOf("@") + 1));
  return domains.some((domain) => folded(domain) === own);
}

/** Of ASCII alone, as the database compares addresses: of other letters, some that differ would be the same. */
function folded(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** @returns `account-*`, why nobody can log in to the account. */
export function closedAccountRefusal({
  awaits,
  suspendedAt,
  suspendedReason,
}: Pick<UserRow, "awaits" | "suspendedAt" | "suspendedReason">): AppError | null {
  if (suspendedAt !== null) return new AppError("account-suspended", { reason: suspendedReason ?? "" });
  if (awaits === "approval") return new AppError("account-awaits-approval");
  if (awaits === "confirmation") return new AppError("account-awaits-confirmation");
  return null;
}

/** @throws {AppError} `account-*`, for an account that nobody can log in to. */
export function refuseClosedAccount(account: Parameters<typeof closedAccountRefusal>[0]): void {
  const refusal = closedAccountRefusal(account);
  if (refusal) throw refusal;
}

const { invitationDays } = readSchema("constants");
const lifetime = invitationDays * 24 * 60 * 60_000;

/** @returns The token of a link that lets one person register, 192 random bits, and until when. Only its sha256 is stored. */
export async function addInvitation(db: Database, role: UserRole, now: Date): Promise<Invitation> {
  await db.delete(invitations).where(lte(invitations.expiresAt, now));
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now.getTime() + lifetime);
  await db.insert(invitations).values({ tokenHash: hashToken(token), role, createdAt: now, expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
}

/**
 * Uses an invitation up; of two who come at once with the same one, only the first gets it.
 *
 * @returns The role of the account that it makes.
 * @throws {AppError} `invitation-invalid`.
 */
async function takeInvitation(tx: Database, token: string, now: Date): Promise<UserRole> {
  const [taken] = await tx
    .delete(invitations)
    .where(and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, now)))
    .returning({ role: invitations.role });
  if (!taken) throw new AppError("invitation-invalid");
  return taken.role;
}

const { usernames } = readSchema("reserved-usernames");
const { name: productName } = readSchema("product");
const reserved = new Set([productName, ...usernames].map(bare));

/**
 * Refuses a name that others would take for the server's own, its operators', or that of a deleted account
 * (`schemas/reserved-usernames.json`).
 *
 * @throws {AppError} `username-reserved`.
 */
export function refuseReservedUsername(username: string): void {
  if (isReservedUsername(username)) throw fieldError("username", new AppError("username-reserved"));
}

export function isReservedUsername(username: string): boolean {
  return [username, username.replace(/s?[\d\W_]*$/i, "")].some((name) => reserved.has(bare(name)));
}

/** Without separators, and with one letter for those that look alike. */
function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]/g, "").replaceAll("0", "o").replaceAll(/[1l]/g, "i");
}
