import { AppError } from "@undertone/schemas";
import type { Clock } from "../platform/clock.js";
import type { Naming } from "../naming/open-naming.js";
import type { Queue } from "../platform/queue/queue.js";
import { onOutcome } from "../insights/announcements.js";
import { startForgetting } from "../deletion/forget-old.js";
import { startRechecking, type RecheckServices } from "../runs/recheck.js";
import {
  abandonIncomplete,
  completeStored,
  queueIncomplete,
  type CompletionServices,
} from "../runs/complete-stored.js";
import { completionJobs, runJobs } from "../runs/run-jobs.js";
import { abandonInsight, runInsight, type InsightRunServices } from "../runs/run-insight.js";

/**
 * Takes runs from the queue, one at a time, until the queue stops; beside them, insights of earlier versions that wait for what they lack. A run that is ended elsewhere (cancelled, deleted) is
 * aborted at once. Meanwhile what is past its time is deleted.
 *
 * @returns Ends that, and stops listening; the queue itself is stopped by its owner.
 */
export async function startWorker(
  services: InsightRunServices &
    CompletionServices & {
      queue: Queue;
      clock: Clock;
      sources: RecheckServices["sources"];
      recheckDays: number;
      retention: Parameters<typeof startForgetting>[3];
      naming: Naming | null;
    },
): Promise<() => Promise<void>> {
  const { clock, database, log, naming, queue, recheckDays, retention } = services;
  const running = new Map<string, AbortController>();

  const stopListening = await onOutcome(database, ({ insightId }) => {
    running.get(insightId)?.abort(new AppError("run-cancelled"));
  });
  const stopForgetting = await startForgetting(database, clock, log, retention);
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
      await naming?.add(insightId);
    },
    ({ insightId }) => abandonInsight(services, log, insightId),
  );
  await queueIncomplete(database, queue);
  await queue.work(
    completionJobs,
    ({ insightId }, signal) => completeStored(services, insightId, signal),
    ({ insightId }) => abandonIncomplete(services, insightId),
  );
  await naming?.work();
  return async () => {
    await stopRechecking();
    await stopForgetting();
    await stopListening();
  };
}
