import { call, callsOf } from "../api/call.js";
import { listCall } from "../api/list-call.js";
import { addComment, type CommentRow, findComment, listComments, removeComment } from "./store.js";
import type { Database } from "../platform/database/database.js";
import { newId } from "../platform/ids.js";
import { attemptLimit } from "../platform/limits/attempt-limit.js";
import { notifyOfReply } from "../notifications/notify.js";
import { requireComment, requireLiveComment } from "./policy.js";
import { holdingMemberReaderOf, shownReader } from "../insights/access.js";
import type { ShownInsight } from "../insights/store.js";
import type { CurrentUser } from "../accounts/sessions.js";
import type { Services } from "../platform/services.js";
import { inField } from "../platform/http/field-error.js";
import { AppError, type Comment, readSchema } from "@undertone/schemas";
import { isStaff, requireUser } from "../accounts/access.js";
import { type Access, idInAddress } from "../api/access.js";
import { heldInsight, isOwner } from "../insights/policy.js";
import { hiddenOf } from "../insights/presenter.js";

const product = readSchema("product").product;

/** Who wrote the comment `:id`, and the owner of the insight that it stands on; in a transaction that holds that insight. */
const commentKeeper: Access<{ user: CurrentUser; tx: Database; comment: CommentRow }> = {
  name: "comment-keeper",
  admit: async (request, { database }, handle) => {
    const user = requireUser(request);
    const id = idInAddress(request);
    const insightId = (await findComment(database.db, id))?.insightId;
    if (insightId === undefined) throw new AppError("not-found");
    return database.transaction(async (tx) => {
      // Under the lock a second check: somebody else may have deleted it in between.
      const insight = await heldInsight(tx, insightId, user);
      const comment = await findComment(tx, id);
      if (!comment || comment.deletedAt !== null) throw new AppError("not-found");
      if (comment.userId !== user.id && !isOwner(insight, user))
        throw new AppError("comment-not-yours", { product });
      return handle({ user, tx, comment });
    });
  },
};

const onNamedInsight = holdingMemberReaderOf(({ insightId }: { insightId: string }) => insightId);

export const commentCalls = callsOf("Stars, comments, history", {
  comments: listCall({
    path: "/comment/:id",
    summary: "Comments on an insight, newest first; with parentId the replies to that comment, oldest first.",
    access: shownReader,
    query: "comment-query",
    answer: "comment-list",
    rows: "comments",
    handler:
      ({ database: { db } }) =>
      async ({ insight, user, query: { parentId = null } }) => {
        if (parentId !== null) await inField("parentId", () => requireComment(db, insight.id, parentId));
        return {
          name: parentId === null ? `comments on ${insight.id}` : `replies to ${parentId}`,
          read: (limit, after) =>
            listComments(db, { insightId: insight.id, parentId, viewer: user }, limit, after),
          present: (row) => presentComment(row, user),
        };
      },
  }),

  writeComment: call({
    method: "POST",
    path: "/comment",
    summary: "Posts a comment on an insight that you may read.",
    access: onNamedInsight,
    largestBody: "comment",
    body: "comment-new",
    status: 201,
    answer: "comment",
    handler: (services) => {
      const write = commentWriter(services);
      return async (context) => presentComment(await write(context, null), context.user);
    },
  }),

  writeReply: call({
    method: "POST",
    path: "/comment/reply",
    summary: "Posts a reply to a comment on the same insight.",
    access: onNamedInsight,
    largestBody: "comment",
    body: "comment-reply",
    status: 201,
    answer: "comment",
    refusals: [409],
    handler: (services) => {
      const write = commentWriter(services);
      return async (context) => presentComment(await write(context, context.body.parentId), context.user);
    },
  }),

  deleteComment: call({
    method: "DELETE",
    path: "/comment/:id",
    summary: "Deletes your own comment, or any comment on your insight. Its replies stay.",
    access: commentKeeper,
    handler:
      ({ clock }) =>
      ({ tx, comment }) =>
        removeComment(tx, comment, clock()),
  }),
});

interface Writing {
  user: CurrentUser;
  insight: ShownInsight;
  /** Holds the insight. */
  tx: Database;
  body: { text: string };
}

function commentWriter(
  services: Services,
): (writing: Writing, parentId: string | null) => Promise<CommentRow> {
  const { queue, clock } = services;
  const limit = attemptLimit("comment", services, "too-many-comments");
  return async ({ user, insight, tx, body }, parentId) => {
    if (parentId !== null) await inField("parentId", () => requireLiveComment(tx, insight.id, parentId));
    // In the transaction that stores it: one that is not stored does not count.
    await limit.take(user.id, tx);
    const row = {
      id: newId(),
      insightId: insight.id,
      userId: user.id,
      parentId,
      content: body.text.trim(),
      repliesCount: 0,
      createdAt: clock(),
      deletedAt: null,
      hiddenAt: null,
      hiddenReason: null,
    };
    await addComment(tx, row);
    // On a private insight its owner writes alone, and whoever wrote there before is told nothing of it any more.
    if (parentId !== null && insight.isPublic) await notifyOfReply({ queue }, tx, { commentId: row.id });
    return { ...row, username: user.username };
  };
}

/** @param viewer Who asks; null for a guest. To others than its author and moderators a hidden one is as a deleted one. */
function presentComment(row: CommentRow, viewer: CurrentUser | null): Comment {
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
