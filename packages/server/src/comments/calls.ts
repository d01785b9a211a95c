import { AppError, readSchema } from "@undertone/schemas";
import { member } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import { largestBodies } from "../api/largest-bodies.js";
import { listCall } from "../api/list-call.js";
import { addComment, findComment, listComments, removeComment, type CommentRow } from "./store.js";
import type { Database } from "../platform/database/database.js";
import { newId } from "../platform/ids.js";
import { notifyOfReply } from "../notifications/notify-of-reply.js";
import { commentLimit } from "./policy.js";
import { reader } from "../insights/access.js";
import { heldInsight, isOwner } from "../insights/policy.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { presentComment } from "./presenter.js";
import type { Services } from "../platform/services.js";
import { inField } from "../platform/http/field-error.js";

const product = readSchema("product").product;

export const commentCalls = callsOf("Stars, comments, history", {
  comments: listCall({
    path: "/comment/:id",
    summary: "Comments on an insight, newest first; with parentId its replies, oldest first.",
    access: reader,
    query: "comment-query",
    answer: "comment-list",
    rows: "comments",
    handler:
      ({ database: { db } }) =>
      async ({ insight, user, query: { parentId = null } }) => {
        if (parentId !== null) await inField("parentId", () => commentOf(db, insight.id, parentId));
        return {
          name: parentId === null ? `comments on ${insight.id}` : `replies to ${parentId}`,
          read: (limit, after) => listComments(db, insight.id, parentId, limit, after),
          positionOf: (row) => row,
          present: (row) => presentComment(row, user?.id ?? null),
        };
      },
  }),

  writeComment: call({
    method: "POST",
    path: "/comment",
    summary: "Comments on an insight that you may read.",
    access: member,
    largestBody: largestBodies.comment,
    body: "comment-new",
    status: 201,
    answer: "comment",
    refusals: [404],
    handler: (services) => {
      const write = commentWriter(services);
      return async ({ user, body }) =>
        presentComment(await write(user, { ...body, parentId: null }), user.id);
    },
  }),

  writeReply: call({
    method: "POST",
    path: "/comment/reply",
    summary: "Replies to a comment of the same insight.",
    access: member,
    largestBody: largestBodies.comment,
    body: "comment-reply",
    status: 201,
    answer: "comment",
    refusals: [404, 409],
    handler: (services) => {
      const write = commentWriter(services);
      return async ({ user, body }) => presentComment(await write(user, body), user.id);
    },
  }),

  deleteComment: call({
    method: "DELETE",
    path: "/comment/:id",
    summary: "Deletes a comment of yours, or one on your insight. Its replies stay.",
    access: member,
    largestBody: largestBodies.none,
    status: 204,
    refusals: [403, 404],
    handler:
      ({ database, clock }) =>
      async ({ user, params: { id } }) => {
        const insightId = (await findComment(database.db, id))?.insightId;
        if (insightId === undefined) throw new AppError("not-found");
        await database.transaction(async (tx) => {
          // Under the lock a second check: somebody else may have deleted it in between.
          const insight = await heldInsight(tx, insightId, user);
          const comment = await findComment(tx, id);
          if (!comment || comment.deletedAt !== null) throw new AppError("not-found");
          if (comment.userId !== user.id && !isOwner(insight, user))
            throw new AppError("comment-not-yours", { product });
          await removeComment(tx, comment, clock());
        });
      },
  }),
});

interface NewComment {
  insightId: string;
  parentId: string | null;
  text: string;
}

function commentWriter(services: Services): (user: CurrentUser, comment: NewComment) => Promise<CommentRow> {
  const { database, queue, clock } = services;
  const takeTurn = commentLimit(services);
  return (user, { insightId, parentId, text }) =>
    database.transaction(async (tx) => {
      const { isPublic } = await heldInsight(tx, insightId, user);
      if (parentId !== null) await inField("parentId", () => requireLive(tx, insightId, parentId));
      await takeTurn(tx, user.id);
      const row = {
        id: newId(),
        insightId,
        userId: user.id,
        parentId,
        content: text.trim(),
        repliesCount: 0,
        createdAt: clock(),
        deletedAt: null,
      };
      await addComment(tx, row);
      // On a private insight its owner writes alone, and whoever wrote there before is told nothing of it any more.
      if (parentId !== null && isPublic) await notifyOfReply({ queue }, tx, { commentId: row.id });
      return { ...row, username: user.username };
    });
}

/** @throws {AppError} `comment-gone` for one of another insight too. */
async function commentOf(db: Database, insightId: string, id: string): Promise<CommentRow> {
  const comment = await findComment(db, id);
  if (comment?.insightId !== insightId) throw new AppError("comment-gone");
  return comment;
}

/** @throws {AppError} `comment-gone`, `comment-deleted`. */
async function requireLive(db: Database, insightId: string, id: string): Promise<void> {
  const { deletedAt } = await commentOf(db, insightId, id);
  if (deletedAt !== null) throw new AppError("comment-deleted");
}
