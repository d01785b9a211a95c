import { AppError } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { cancelRun } from "./end-run.js";
import { requireUser } from "../accounts/current-user.js";
import { ownInsight } from "../insights/policy.js";
import { presentInsight, presentUnfinished } from "../insights/presenter.js";
import type { Services } from "../platform/services.js";

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
