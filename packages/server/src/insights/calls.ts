import { parse, parseStrings, type InsightList } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { findResult, listInsightsOf, listProgress, setVisibility } from "./store.js";
import { announceHidden } from "./announcements.js";
import { requireUser } from "../accounts/current-user.js";
import { ownInsight, readableInsight } from "./policy.js";
import { viewTally } from "./view-tally.js";
import { decodeCursor, encodeCursor } from "../platform/http/cursor.js";
import { presentInsight, presentUnfinished, withResult } from "./presenter.js";
import type { Services } from "../platform/services.js";

interface ById {
  Params: { id: string };
}

/** GET /insight/my; GET /insight/:id; PATCH /insight/:id/visibility; GET /insight/:id/parameter-set. */
export function insightRoutes(app: FastifyInstance, { database, clock, log }: Services): void {
  const { db } = database;
  const views = viewTally(database, clock, log);
  app.addHook("onClose", () => views.settled());

  app.get("/insight/my", async (request): Promise<InsightList> => {
    const user = requireUser(request);
    const list = `insight/my of ${user.id}`;
    const { limit, cursor } = parseStrings("list-query", request.query);
    const page = await listInsightsOf(db, user.id, limit, cursor ? decodeCursor(list, cursor) : undefined);
    const last = page.rows.at(-1);
    return {
      insights: page.rows.map((row) => presentInsight(row, user.id)),
      totalCount: page.total,
      hasNextPage: page.hasMore,
      nextCursor: page.hasMore && last ? encodeCursor(list, last) : null,
    };
  });

  app.get<ById>("/insight/:id", async (request, reply) => {
    const row = await readableInsight(db, request.params.id, request.user);
    const insight = presentInsight(row, request.user?.id ?? null);
    const result = row.status === "succeeded" ? await findResult(db, row.id) : undefined;
    reply.raw.once("finish", () => views.note(request, row));
    reply.type("application/json; charset=utf-8");
    if (result !== undefined) return withResult(insight, result);
    return { ...insight, result: presentUnfinished(row, await listProgress(db, row.id)) };
  });

  app.get<ById>("/insight/:id/parameter-set", async (request) => {
    const row = await readableInsight(db, request.params.id, request.user);
    const { parameterSetId } = presentInsight(row, request.user?.id ?? null);
    return { parameterSetId, parameters: row.parameters };
  });

  app.patch<ById>("/insight/:id/visibility", async (request) => {
    const user = requireUser(request);
    const { isPublic } = parse("visibility", request.body);
    const row = await ownInsight(db, request.params.id, user);
    await database.transaction(async (tx) => {
      await setVisibility(tx, row.id, isPublic);
      if (!isPublic) await announceHidden(database, tx, row.id);
    });
    return presentInsight({ ...row, isPublic }, user.id);
  });
}
