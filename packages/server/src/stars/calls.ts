import { parseStrings, type StarList, type StarToggle } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { listEntries } from "../insights/entry-store.js";
import { toggleStar } from "./store.js";
import { requireUser } from "../accounts/current-user.js";
import { heldInsight } from "../insights/policy.js";
import { decodeCursor } from "../platform/http/cursor.js";
import { presentEntries } from "../insights/entry-presenter.js";
import type { Services } from "../platform/services.js";

/** POST /star/toggle/:id, GET /star/list. */
export function starRoutes(app: FastifyInstance, { database, clock }: Services): void {
  app.post<{ Params: { id: string } }>("/star/toggle/:id", (request): Promise<StarToggle> => {
    const user = requireUser(request);
    return database.transaction(async (tx) => {
      const { id } = await heldInsight(tx, request.params.id, user);
      return toggleStar(tx, id, user.id, clock());
    });
  });

  app.get("/star/list", async (request): Promise<StarList> => {
    const { id: userId } = requireUser(request);
    const list = `star/list of ${userId}`;
    const { limit, cursor } = parseStrings("list-query", request.query);
    const after = cursor ? decodeCursor(list, cursor) : undefined;
    const page = await listEntries(database.db, "stars", userId, limit, after);
    const { entries: stars, ...rest } = presentEntries(list, userId, page);
    return { stars, ...rest };
  });
}
