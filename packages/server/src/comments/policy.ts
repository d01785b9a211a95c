import { AppError } from "@undertone/schemas";
import type { Database } from "../platform/database/database.js";
import { findComment, type CommentRow } from "./store.js";
import { attemptLimit, type LimitServices } from "../platform/limits/attempt-limit.js";

/**
 * @returns Counts a comment of a user's in the transaction that stores it, so that one that is not stored does not count;
 *   throws `too-many-comments` when there were enough.
 */
export function commentLimit(services: LimitServices): (tx: Database, userId: string) => Promise<void> {
  const limit = attemptLimit("comment", services, "too-many-comments");
  return (tx, userId) => limit.take(userId, tx);
}

/** @throws {AppError} `comment-gone` for one of another insight too. */
export async function requireComment(db: Database, insightId: string, id: string): Promise<CommentRow> {
  const comment = await findComment(db, id);
  if (comment?.insightId !== insightId) throw new AppError("comment-gone");
  return comment;
}

/** @throws {AppError} `comment-gone`, `comment-deleted`, `comment-hidden`. */
export async function requireLiveComment(db: Database, insightId: string, id: string): Promise<void> {
  const { deletedAt, hiddenAt } = await requireComment(db, insightId, id);
  if (deletedAt !== null) throw new AppError("comment-deleted");
  if (hiddenAt !== null) throw new AppError("comment-hidden");
}
