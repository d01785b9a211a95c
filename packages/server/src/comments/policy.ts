import { AppError } from "@undertone/schemas";
import type { Database } from "../platform/database/database.js";
import { findComment, type CommentRow } from "./store.js";

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
