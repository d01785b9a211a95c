import { AppError, parse, readSchema } from "@undertone/schemas";
import { and, eq } from "drizzle-orm";
import type { Configuration } from "../platform/configuration.js";
import type { Database } from "../platform/database/database.js";
import { auditLog, oidcIdentities, users } from "../platform/database/tables.js";
import { newId } from "../platform/ids.js";
import { admit, isReservedUsername } from "./admission.js";
import { SignInProblem, type Identity } from "./open-id-provider.js";
import { hasSecondFactor } from "./second-factor.js";
import type { CurrentUser } from "./sessions.js";
import { addUser, findUserByEmail, findUserByName, holdUserRow, type UserRow } from "./store.js";

const { maxLength: LONGEST_NAME, minLength: SHORTEST_NAME } = readSchema("register").properties.username as {
  maxLength: number;
  minLength: number;
};

/**
 * The account of somebody who comes from the OpenID provider: theirs already; the one that they are logged in to; the one with their address, if both
 * sides have confirmed it; or a new one.
 *
 * @throws {SignInProblem}, {AppError}, `registration-*`, `invitation-invalid`.
 */
export async function accountOf(
  tx: Database,
  configuration: Configuration,
  identity: Identity,
  { user, ...by }: { user: CurrentUser | null; invitation: string | undefined; now: Date },
): Promise<UserRow> {
  const { issuer, subject, role } = identity;
  const isThis = and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject));
  const [linked] = await tx.select().from(oidcIdentities).where(isThis);
  if (linked && user && linked.userId !== user.id) throw new SignInProblem("LINKED_ELSEWHERE");
  const userId = linked?.userId ?? user?.id ?? (await accountByEmail(tx, configuration, identity, by));
  if (!linked) await tx.insert(oidcIdentities).values({ issuer, subject, userId, createdAt: by.now });
  const account = await holdUserRow(tx, userId);
  if (!account) throw new SignInProblem("FAILED");
  if (role === undefined) return account;
  // Whom the provider makes an operator or moderator waits for nobody's approval.
  const changes = role === "member" ? { role } : { role, awaits: null };
  await tx.update(users).set(changes).where(eq(users.id, userId));
  if (role === account.role) return { ...account, ...changes };
  await tx
    .insert(auditLog)
    .values({
      ...{ id: newId(), createdAt: by.now, actor: configuration.OIDC_NAME, act: "setRole" },
      ...{ subject: account.username, subjectId: userId, reason: role },
    });
  return { ...account, ...changes };
}

async function accountByEmail(
  tx: Database,
  configuration: Configuration,
  { email, name }: Identity,
  { invitation, now }: { invitation: string | undefined; now: Date },
): Promise<string> {
  if (email === undefined) throw new SignInProblem("UNCONFIRMED");
  if (!isAddress(email)) throw new SignInProblem("NO_ADDRESS");
  const existing = await findUserByEmail(tx, email);
  if (existing) {
    // Who was at the provider has no code of the account's app: such an account is linked by its owner.
    if (existing.confirmedAt === null || (await hasSecondFactor(tx, existing.id)))
      throw new SignInProblem("NOT_LINKED");
    return existing.id;
  }
  const { role, awaits } = await admit(tx, configuration, { email, invitation }, now);
  const id = newId();
  await addUser(tx, {
    ...{ id, email, role, passwordHash: "", createdAt: now, confirmedAt: now },
    username: await freeUsername(tx, name),
    awaits: awaits === "confirmation" ? null : awaits,
  });
  return id;
}

/** As the forms here take one. */
function isAddress(email: string): boolean {
  try {
    parse("reset-request", { email });
    return true;
  } catch {
    return false;
  }
}

/** Made of a name as registration takes one; with a number where somebody has it. */
async function freeUsername(tx: Database, name: string): Promise<string> {
  const plain = name
    .replaceAll(/[^A-Za-z0-9_-]/g, "-")
    .slice(0, LONGEST_NAME - 4)
    .padEnd(SHORTEST_NAME, "-");
  // With a number behind it, a reserved name is reserved, too.
  const free = isReservedUsername(plain) ? "person" : plain;
  for (let number = 1; number < 1000; number += 1) {
    const candidate = number === 1 ? free : `${free}-${number}`;
    if (!(await findUserByName(tx, candidate))) return candidate;
  }
  throw new AppError("username-taken");
}
