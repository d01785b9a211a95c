import { call, callsOf } from "../api/call.js";
import { largestBodies } from "../api/largest-bodies.js";
import { listCall } from "../api/list-call.js";
import { commentKeeper } from "./access.js";
import { addComment, listComments, removeComment, type CommentRow } from "./store.js";
import type { Database } from "../platform/database/database.js";
import { newId } from "../platform/ids.js";
import { notifyOfReply } from "../notifications/notify-of-reply.js";
import { commentLimit, requireComment, requireLiveComment } from "./policy.js";
import { holdingMemberReaderOf, reader } from "../insights/access.js";
import type { InsightRow } from "../insights/store.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { presentComment } from "./presenter.js";
import type { Services } from "../platform/services.js";
import { inField } from "../platform/http/field-error.js";

const onNamedInsight = holdingMemberReaderOf(({ insightId }: { insightId: string }) => insightId);

export const commentCalls = callsOf("Stars, comments, history", {
  comments: listCall({
    path: "/comment/:id",
    summary: "Comments on an insight, newest first; with parentId the replies to that comment, oldest first.",
    access: reader,
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
    largestBody: largestBodies.comment,
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
    largestBody: largestBodies.comment,
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
    largestBody: largestBodies.none,
    status: 204,
    handler:
      ({ clock }) =>
      ({ tx, comment }) =>
        removeComment(tx, comment, clock()),
  }),
});

interface Writing {
  user: CurrentUser;
  insight: InsightRow;
  /** Holds the insight. */
  tx: Database;
  body: { text: string };
}

function commentWriter(
  services: Services,
): (writing: Writing, parentId: string | null) => Promise<CommentRow> {
  const { queue, clock } = services;
  const takeTurn = commentLimit(services);
  return async ({ user, insight, tx, body }, parentId) => {
    if (parentId !== null) await inField("parentId", () => requireLiveComment(tx, insight.id, parentId));
    await takeTurn(tx, user.id);
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
