import type { Clock } from "../platform/clock.js";
import type { OpenDatabase } from "../platform/database/database.js";
import type { CompletionServices } from "../runs/complete-stored.js";
import type { InsightRunServices } from "../runs/run-insight.js";
import { jobKinds } from "../start/job-kinds.js";
import { startWorker } from "../start/worker.js";
import { openQueue } from "../platform/queue/open-queue.js";
import type { Queue } from "../platform/queue/queue.js";
import { silentLog } from "./silent-log.js";
import { offlineSources } from "./test-server.js";
import { warmAnalysisThread, warmEmbedding } from "./warm-threads.js";

export type WorkerChanges = Partial<InsightRunServices["analysis"]> &
  Partial<Pick<InsightRunServices, "log"> & Pick<CompletionServices, "openThread"> & { clock: Clock }>;

export interface TestWorker {
  queue: Queue;
  /** Stops at once, as a worker does that is asked to. */
  stop(): Promise<void>;
}

/**
 * A queue and a worker on the test's database, with the real pipeline, whose steps are each done once a run of the tests; no model can be downloaded, so texts are embedded
 * by their words.
 *
 * @param changes What to put in place of the usual services.
 */
export async function runWorker(database: OpenDatabase, changes: WorkerChanges = {}): Promise<TestWorker> {
  const { log = silentLog, clock = () => new Date(), openThread = warmAnalysisThread, ...analysis } = changes;
  const queue = await openQueue(database, log, jobKinds);
  const thread = warmAnalysisThread();
  const embedding = warmEmbedding();
  const services = { sources: offlineSources(), embedding, thread, ...analysis };
  const opened = { openThread, embedding };
  const rechecked = { sources: offlineSources(), recheckDays: 0 };
  const stopListening = await startWorker({
    ...{ database, queue, log, clock, analysis: services },
    ...opened,
    ...rechecked,
    retention: { DATA_DIR: "nowhere", OUTBOX_DAYS: 0, AUDIT_LOG_DAYS: 0 },
    naming: null,
  });
  return {
    queue,
    async stop() {
      await stopListening();
      await queue.stop(0);
      await Promise.all([thread.close(), embedding.close()]);
    },
  };
}
