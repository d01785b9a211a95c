import { AppError, readSchema } from "@undertone/schemas";
import type { Database } from "../platform/database/database.js";
import { findInsight, findShownInsight, holdInsight, type InsightRow, type ShownInsight } from "./store.js";
import { isJudge } from "./count-store.js";
import { isStaff } from "../accounts/access.js";
import { holdUser } from "../accounts/store.js";
import type { CurrentUser } from "../accounts/sessions.js";

const product = readSchema("product").product;

const readable =
  <Row extends ShownInsight>(
    find: (db: Database, id: string, viewerId: string | null) => Promise<Row | undefined>,
  ) =>
  async (db: Database, id: string, user: CurrentUser | null): Promise<Row> => {
    const insight = await find(db, id, user?.id ?? null);
    if (!insight || !mayRead(insight, user)) throw new AppError("not-found");
    return insight;
  };

/**
 * An insight that this person may read: a public one, or their own; moderators may read one that was hidden, too.
 *
 * @throws {AppError} `not-found`, the same for one that is absent and one that is private to somebody else.
 */
export const readableInsight = readable(findInsight);
export const readableShown = readable(findShownInsight);

/**
 * As `readableShown`, and held: until the transaction ends, nobody else changes its counts, hides or deletes it, nor the
 * user's account.
 *
 * @throws {AppError} `not-found` as above; `not-logged-in` when the account was deleted meanwhile.
 */
export async function heldInsight(tx: Database, id: string, user: CurrentUser): Promise<ShownInsight> {
  // The account first, as its deletion does: so neither waits for what the other holds.
  if (!(await holdUser(tx, user.id))) throw new AppError("not-logged-in");
  await holdInsight(tx, id);
  return readableShown(tx, id, user);
}

/**
 * An insight that this person may change: their own.
 *
 * @throws {AppError} `not-found` as above; `forbidden` for somebody else's public one.
 */
export async function ownInsight(db: Database, id: string, user: CurrentUser): Promise<InsightRow> {
  const insight = await readableInsight(db, id, user);
  if (!isOwner(insight, user)) throw new AppError("forbidden", { product });
  return insight;
}

export function mayRead(insight: ShownInsight, user: CurrentUser | null): boolean {
  return insight.isPublic || isOwner(insight, user) || (insight.hiddenAt !== null && isStaff(user));
}

export function isOwner(insight: Pick<InsightRow, "userId">, user: CurrentUser | null): boolean {
  return user !== null && insight.userId === user.id;
}

/** Whether this person may judge the insight's comments: its owner, and whom the owner lets. */
export async function mayJudge(
  db: Database,
  insight: ShownInsight,
  user: CurrentUser | null,
): Promise<boolean> {
  return user !== null && (isOwner(insight, user) || (await isJudge(db, insight.id, user.id)));
}

/** @throws {AppError} `judge-not-let`. */
export async function refuseOtherJudges(
  db: Database,
  insight: ShownInsight,
  user: CurrentUser,
): Promise<void> {
  if (!(await mayJudge(db, insight, user))) throw new AppError("judge-not-let", { product });
}
