import type { Comment } from "@undertone/schemas";
import { isStaff } from "../accounts/current-user.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { hiddenOf } from "../insights/presenter.js";
import type { CommentRow } from "./store.js";

/** @param viewer Who asks; null for a guest. To others than its author and moderators a hidden one is as a deleted one. */
export function presentComment(row: CommentRow, viewer: CurrentUser | null): Comment {
  const isOwn = row.userId !== null && row.userId === viewer?.id;
  const isHidden = row.hiddenAt !== null && !isOwn && !isStaff(viewer);
  const isDeleted = row.deletedAt !== null || row.userId === null || isHidden;
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
    isOwn: !isDeleted && isOwn,
    ...(!isDeleted && hiddenOf(row)),
  };
}
