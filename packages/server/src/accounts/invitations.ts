import { randomBytes } from "node:crypto";
import { AppError, readSchema, type Invitation } from "@undertone/schemas";
import { and, eq, gt, lte } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { invitations, type UserRole } from "../platform/database/tables.js";
import { hashToken } from "./token-hash.js";

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
export async function takeInvitation(tx: Database, token: string, now: Date): Promise<UserRole> {
  const [taken] = await tx
    .delete(invitations)
    .where(and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, now)))
    .returning({ role: invitations.role });
  if (!taken) throw new AppError("invitation-invalid");
  return taken.role;
}
