import { AppError } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { whenGone } from "../platform/http/when-gone.js";
import { suggestForInsight } from "./suggest-for-insight.js";
import { callerLimit } from "../accounts/caller-limit.js";
import { readableInsight } from "./policy.js";
import type { Services } from "../platform/services.js";

/** Seconds after which whoever finds the place taken may ask again: about what one suggestion takes. */
const retryAfter = 15;

/**
 * POST /insight/:id/suggest: parameters that suit a finished analysis better; nothing is stored. One at a time in each
 * process, so that suggestions leave cores to the runs, and ended when whoever asked has left.
 */
export function suggestRoutes(
  app: FastifyInstance,
  services: Pick<Services, "database" | "configuration" | "clock" | "log">,
): void {
  const { database, configuration } = services;
  const limit = callerLimit("suggestion", services);
  let isBusy = false;

  app.post<{ Params: { id: string } }>("/insight/:id/suggest", async (request, reply) => {
    const row = await readableInsight(database.db, request.params.id, request.user);
    if (row.status !== "succeeded") throw new AppError("suggest-no-result");
    if (isBusy) {
      reply.header("retry-after", retryAfter);
      throw new AppError("suggest-busy", { seconds: retryAfter });
    }
    // Before anything is waited for, so that of two who ask at once one is told.
    isBusy = true;
    try {
      await limit.take(request);
      return await suggestForInsight(row, database, configuration, whenGone(reply));
    } finally {
      isBusy = false;
    }
  });
}
