import { AppError } from "@undertone/schemas";
import type { Clock } from "../platform/clock.js";
import type { Queue } from "../platform/queue/queue.js";
import { onOutcome } from "../insights/announcements.js";
import { startForgetting } from "../deletion/forget-old.js";
import { startRechecking, type RecheckServices } from "../runs/recheck.js";
import { abandonReadings, makeReadings, queueReadings, type ReadingServices } from "../runs/make-readings.js";
import { readingJobs } from "../runs/reading-jobs.js";
import { runJobs } from "../runs/run-jobs.js";
import { abandonInsight, runInsight, type InsightRunServices } from "../runs/run-insight.js";

/**
 * Takes runs from the queue, one at a time, until the queue stops; beside them, insights of earlier versions that wait for readings. A run that is ended elsewhere (cancelled, deleted) is
 * aborted at once. Meanwhile what is past its time is deleted.
 *
 * @returns Ends that, and stops listening; the queue itself is stopped by its owner.
 */
export async function startWorker(
  services: InsightRunServices &
    ReadingServices & {
      queue: Queue;
      clock: Clock;
      sources: RecheckServices["sources"];
      recheckDays: number;
    },
): Promise<() => Promise<void>> {
  const { clock, database, log, queue, recheckDays } = services;
  const running = new Map<string, AbortController>();

  const stopListening = await onOutcome(database, ({ insightId }) => {
    running.get(insightId)?.abort(new AppError("run-cancelled"));
  });
  const stopForgetting = await startForgetting(database, clock, log);
  const stopRechecking = startRechecking(services, recheckDays);
  await queue.work(
    runJobs,
    async ({ insightId }, signal) => {
      const ended = new AbortController();
      running.set(insightId, ended);
      try {
        await runInsight(services, insightId, AbortSignal.any([signal, ended.signal]));
      } finally {
        running.delete(insightId);
      }
    },
    ({ insightId }) => abandonInsight(services, log, insightId),
  );
  await queueReadings(database, queue);
  await queue.work(
    readingJobs,
    ({ insightId }, signal) => makeReadings(services, insightId, signal),
    ({ insightId }) => abandonReadings(services, insightId),
  );
  return async () => {
    await stopRechecking();
    await stopForgetting();
    await stopListening();
  };
}
