import {
  AppError,
  parse,
  parseStrings,
  readSchema,
  type Comment,
  type CommentList,
} from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { addComment, findComment, listComments, removeComment, type CommentRow } from "./store.js";
import type { Database } from "../platform/database/database.js";
import { newId } from "../platform/ids.js";
import { notifyOfReply } from "../notifications/notify-of-reply.js";
import { commentLimit } from "./policy.js";
import { requireUser } from "../accounts/current-user.js";
import { heldInsight, isOwner, readableInsight } from "../insights/policy.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { presentComment } from "./presenter.js";
import { decodeCursor, encodeCursor } from "../platform/http/cursor.js";
import type { Services } from "../platform/services.js";
import { inField } from "../platform/http/field-error.js";

interface ById {
  Params: { id: string };
}

const product = readSchema("product").product;

/** GET /comment/:id, which is the insight's; POST /comment, /comment/reply; DELETE /comment/:id, which is the comment's. */
export function commentRoutes(app: FastifyInstance, services: Services): void {
  const { database, queue, clock } = services;
  const { db } = database;
  const takeTurn = commentLimit(services);

  app.get<ById>("/comment/:id", async (request): Promise<CommentList> => {
    const { id: insightId } = await readableInsight(db, request.params.id, request.user);
    const { parentId = null, limit, cursor } = parseStrings("comment-query", request.query);
    if (parentId !== null) await inField("parentId", () => commentOf(db, insightId, parentId));
    const list = parentId === null ? `comments on ${insightId}` : `replies to ${parentId}`;
    const after = cursor ? decodeCursor(list, cursor) : undefined;
    const { rows, total, hasMore } = await listComments(db, insightId, parentId, limit, after);
    const last = rows.at(-1);
    return {
      comments: rows.map((row) => presentComment(row, request.user?.id ?? null)),
      totalCount: total,
      hasNextPage: hasMore,
      nextCursor: hasMore && last ? encodeCursor(list, last) : null,
    };
  });

  app.post("/comment", async (request, reply): Promise<Comment> => {
    const user = requireUser(request);
    const { insightId, text } = parse("comment-new", request.body);
    const row = await write(user, { insightId, parentId: null, text });
    reply.code(201);
    return presentComment(row, user.id);
  });

  app.post("/comment/reply", async (request, reply): Promise<Comment> => {
    const user = requireUser(request);
    const { insightId, parentId, text } = parse("comment-reply", request.body);
    const row = await write(user, { insightId, parentId, text });
    reply.code(201);
    return presentComment(row, user.id);
  });

  app.delete<ById>("/comment/:id", async (request, reply) => {
    const user = requireUser(request);
    const insightId = (await findComment(db, request.params.id))?.insightId;
    if (insightId === undefined) throw new AppError("not-found");
    await database.transaction(async (tx) => {
      // Under the lock a second look: somebody else may have deleted it in between.
      const insight = await heldInsight(tx, insightId, user);
      const comment = await findComment(tx, request.params.id);
      if (!comment || comment.deletedAt !== null) throw new AppError("not-found");
      if (comment.userId !== user.id && !isOwner(insight, user))
        throw new AppError("comment-not-yours", { product });
      await removeComment(tx, comment, clock());
    });
    return reply.code(204).send();
  });

  function write(
    user: CurrentUser,
    { insightId, parentId, text }: { insightId: string; parentId: string | null; text: string },
  ): Promise<CommentRow> {
    return database.transaction(async (tx) => {
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
