import { AppError } from "@undertone/schemas";
import type { FastifyInstance, FastifyReply } from "fastify";
import { suggestForInsight } from "../jobs/suggest-for-insight.js";
import { callerLimit } from "../policies/caller-limit.js";
import { readableInsight } from "../policies/insight-access.js";
import type { Services } from "../services.js";

/** Each costs seconds to a minute of a core, and gives the same answer again. */
const perHour = 20;

/** Seconds after which whoever finds the place taken may ask again: about what one suggestion takes. */
const retryAfter = 15;

/**
 * POST /insight/:id/suggest: parameters that suit a finished analysis better; nothing is stored. One at a time in each
 * process, so that suggestions leave cores to the runs, and ended when whoever asked has left.
 */
export function suggestRoutes(
  app: FastifyInstance,
  { database, configuration, clock }: Pick<Services, "database" | "configuration" | "clock">,
): void {
  const limit = callerLimit(perHour, 60 * 60_000, clock);
  let isBusy = false;

  app.post<{ Params: { id: string } }>("/insight/:id/suggest", async (request, reply) => {
    const row = await readableInsight(database.db, request.params.id, request.user);
    if (row.status !== "succeeded") throw new AppError("suggest-no-result");
    if (isBusy) {
      reply.header("retry-after", retryAfter);
      throw new AppError("suggest-busy", { seconds: retryAfter });
    }
    limit.take(request);
    isBusy = true;
    try {
      return await suggestForInsight(row, database, configuration, whenGone(reply));
    } finally {
      isBusy = false;
    }
  });
}

/** Aborted when the connection closes before the answer is out. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) gone.abort(new AppError("suggest-cancelled"));
  });
  return gone.signal;
}
