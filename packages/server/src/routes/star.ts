import { parseStrings, type StarList, type StarToggle } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { listEntries } from "../database/entries.js";
import { toggleStar } from "../database/stars.js";
import { requireUser } from "../policies/current-user.js";
import { heldInsight } from "../policies/insight-access.js";
import { decodeCursor } from "../presenters/cursor.js";
import { presentEntries } from "../presenters/entry-list.js";
import type { Services } from "../services.js";

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
