import { randomBytes, createHash } from "node:crypto";
import { readSchema } from "@undertone/schemas";
import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { prepared } from "../platform/database/prepared.js";
import {
  apiTokens,
  passkeyChallenges,
  sessions,
  signInSteps,
  users,
  webhooks,
  type UserRole,
} from "../platform/database/tables.js";

export interface CurrentUser {
  id: string;
  email: string;
  username: string;
  /** Null until the address was confirmed. */
  confirmedAt: Date | null;
  role: UserRole;
}

const DAY = 24 * 60 * 60 * 1000;
const { sessionDaysWithoutVisit, sessionDaysAtMost } = readSchema("constants");
/** Milliseconds after which a session that nobody used ends. */
const idleLimit = sessionDaysWithoutVisit * DAY;
/** Milliseconds after which any session ends; the cookie goes with it. */
export const absoluteLimit = sessionDaysAtMost * DAY;
const FRESH = 10 * 60_000;
/** The last use is noted no more often, so that reading does not write each time. */
export const noteEvery = DAY / 24;

export const userColumns = {
  id: users.id,
  email: users.email,
  username: users.username,
  confirmedAt: users.confirmedAt,
  role: users.role,
};

/** Of an account that can be used. */
export const isOpen = and(isNull(users.suspendedAt), isNull(users.awaits));

/**
 * Begins a session, and ends the one that the browser had before, so that nobody can plant one and have it upgraded.
 *
 * @param before The token that came with the request, if any.
 * @returns The token for the cookie: 256 random bits. Only its sha256 is stored.
 */
export async function openSession(
  db: Database,
  userId: string,
  now: Date,
  before: string | undefined,
  isSingleSignOn = false,
): Promise<string> {
  if (before !== undefined) await closeSession(db, before);
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        or(
          lte(sessions.createdAt, since(now, absoluteLimit)),
          lte(sessions.lastSeenAt, since(now, idleLimit)),
        ),
      ),
    );
  const token = randomBytes(32).toString("base64url");
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId, createdAt: now, lastSeenAt: now, isSingleSignOn });
  return token;
}

/** Whose session a token is, which is thereby used; null when there is none, or it has ended by time. */
export async function useSession(db: Database, token: string, now: Date): Promise<CurrentUser | null> {
  const found = await findLive(db, token, now);
  if (!found) return null;
  if (now.getTime() - found.lastSeenAt.getTime() > noteEvery) {
    await db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(eq(sessions.tokenHash, hashToken(token)));
  }
  return found.user;
}

/** As `useSession`, for what goes on by itself: it keeps no session alive. */
export async function findSession(db: Database, token: string, now: Date): Promise<CurrentUser | null> {
  return (await findLive(db, token, now))?.user ?? null;
}

const liveSession = prepared((db) =>
  db
    .select({ user: userColumns, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        isOpen,
        gt(sessions.createdAt, sql.placeholder("begunAfter")),
        gt(sessions.lastSeenAt, sql.placeholder("usedAfter")),
      ),
    ),
);

async function findLive(db: Database, token: string, now: Date) {
  const [found] = await liveSession(db, null, {
    tokenHash: hashToken(token),
    begunAfter: since(now, absoluteLimit).toISOString(),
    usedAfter: since(now, idleLimit).toISOString(),
  });
  return found;
}

/** @returns Whether it was begun at the OpenID provider. */
export async function closeSession(db: Database, token: string): Promise<boolean> {
  const [closed] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ isSingleSignOn: sessions.isSingleSignOn });
  return closed?.isSingleSignOn ?? false;
}

/** Whether a session has only just begun: as good as giving the password again, for who has none. */
export async function isFresh(db: Database, token: string, now: Date): Promise<boolean> {
  const own = and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.createdAt, since(now, FRESH)));
  return (await db.$count(sessions, own)) > 0;
}

/** On every device. */
export async function closeSessionsOf(db: Database, userId: string): Promise<void> {
  for (const table of [sessions, signInSteps, passkeyChallenges])
    await db.delete(table).where(eq(table.userId, userId));
}

/** For when somebody else may have got in: what programs act with, or are told by, is void, too. */
export async function closeAllAccess(tx: Database, userId: string): Promise<void> {
  await closeSessionsOf(tx, userId);
  for (const table of [apiTokens, webhooks]) await tx.delete(table).where(eq(table.userId, userId));
}

function since(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}

/** What is stored of a random token: whoever reads the table cannot use it. Too long to guess, so it needs no salt and no delay. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
