import {
  AppError,
  parse,
  parseStrings,
  requiredError,
  type HistoryAdd,
  type HistoryList,
} from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { listEntries } from "../insights/entry-store.js";
import { addToHistory, forgetHistory } from "./store.js";
import { requireUser } from "../accounts/current-user.js";
import { heldInsight } from "../insights/policy.js";
import { decodeCursor } from "../platform/http/cursor.js";
import { presentEntries } from "../insights/entry-presenter.js";
import type { Services } from "../platform/services.js";

/** POST /history/add, GET /history/list, DELETE /history and /history/:id. */
export function historyRoutes(app: FastifyInstance, { database, clock }: Services): void {
  const { db } = database;

  app.post("/history/add", async (request, reply) => {
    const user = requireUser(request);
    const insightId = namedInsight(parse("history-add", request.body));
    await database.transaction(async (tx) => {
      const { id } = await heldInsight(tx, insightId, user);
      await addToHistory(tx, id, user.id, clock());
    });
    return reply.code(204).send();
  });

  app.get("/history/list", async (request): Promise<HistoryList> => {
    const { id: userId } = requireUser(request);
    const list = `history/list of ${userId}`;
    const { limit, cursor } = parseStrings("list-query", request.query);
    const after = cursor ? decodeCursor(list, cursor) : undefined;
    const page = await listEntries(db, "histories", userId, limit, after);
    const { entries: histories, ...rest } = presentEntries(list, userId, page);
    return { histories, ...rest };
  });

  app.delete("/history", async (request, reply) => {
    await forgetHistory(db, requireUser(request).id);
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>("/history/:id", async (request, reply) => {
    await forgetHistory(db, requireUser(request).id, request.params.id);
    return reply.code(204).send();
  });
}

/** @throws {AppError} `invalid-input`, `history-one-insight`. */
function namedInsight({ productId, insightId }: HistoryAdd): string {
  if (productId !== undefined && insightId !== undefined) {
    const { message } = new AppError("history-one-insight");
    throw new AppError("history-one-insight", {}, { insightId: message });
  }
  const id = insightId ?? productId;
  if (id === undefined) throw requiredError("history-add", "productId");
  return id;
}
