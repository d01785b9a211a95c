import { AppError } from "@undertone/schemas";
import type { Queue } from "../queue/queue.js";
import { onOutcome } from "./announcements.js";
import { abandonInsight, runInsight, type InsightRunServices } from "./run-insight.js";
import { forgetOldViews } from "../database/views.js";
import { forgetOldVectors } from "./vector-cache.js";

/**
 * Takes runs from the queue, one at a time, until the queue stops. A run that is ended elsewhere (cancelled, deleted) is
 * aborted at once.
 *
 * @returns Stops listening; the queue itself is stopped by its owner.
 */
export async function startWorker(
  services: InsightRunServices & { queue: Queue },
): Promise<() => Promise<void>> {
  const { database, log, queue } = services;
  const running = new Map<string, AbortController>();

  const stopListening = await onOutcome(database, ({ insightId }) => {
    running.get(insightId)?.abort(new AppError("run-cancelled"));
  });
  await forgetOldVectors(database);
  await forgetOldViews(database, new Date());
  await queue.workRuns(
    async (insightId, signal) => {
      const ended = new AbortController();
      running.set(insightId, ended);
      try {
        await runInsight(services, insightId, AbortSignal.any([signal, ended.signal]));
      } finally {
        running.delete(insightId);
      }
    },
    (insightId) => abandonInsight(services, log, insightId),
  );
  return stopListening;
}
