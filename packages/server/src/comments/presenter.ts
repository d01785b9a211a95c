import type { Comment } from "@undertone/schemas";
import type { CommentRow } from "./store.js";

/** @param userId Who asks; null for a guest. */
export function presentComment(row: CommentRow, userId: string | null): Comment {
  const isDeleted = row.deletedAt !== null || row.userId === null;
  return {
    id: row.id,
    insightId: row.insightId,
    userId: isDeleted ? null : row.userId,
    user: isDeleted || row.username === null ? null : { username: row.username },
    content: isDeleted ? "" : row.content,
    createdAt: row.createdAt.toISOString(),
    parentId: row.parentId,
    repliesCount: row.repliesCount,
    isDeleted,
    isOwn: !isDeleted && row.userId === userId,
  };
}
