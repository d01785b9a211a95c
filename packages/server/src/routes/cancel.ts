import { AppError } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { cancelRun } from "../jobs/end-run.js";
import { requireUser } from "../policies/current-user.js";
import { ownInsight } from "../policies/insight-access.js";
import { presentInsight, presentUnfinished } from "../presenters/insight.js";
import type { Services } from "../services.js";

/** POST /insight/:id/cancel: ends a run that has not ended; the same again changes nothing. */
export function cancelRoutes(app: FastifyInstance, { database, queue }: Services): void {
  app.post<{ Params: { id: string } }>("/insight/:id/cancel", async (request) => {
    const user = requireUser(request);
    const { id } = await ownInsight(database.db, request.params.id, user);
    await database.transaction(async (tx) => {
      if (await cancelRun(database, tx, id)) await queue.cancelRun(tx, id);
    });
    const row = await ownInsight(database.db, id, user);
    if (row.status !== "cancelled") throw new AppError("run-finished");
    return { ...presentInsight(row, user.id), result: presentUnfinished(row, []) };
  });
}
