import { createEmbedding } from "@undertone/embedding";
import { createSources } from "@undertone/sources";
import type { Clock } from "../platform/clock.js";
import { readConfiguration } from "../platform/configuration.js";
import type { OpenDatabase } from "../platform/database/database.js";
import type { ReadingServices } from "../runs/make-readings.js";
import type { InsightRunServices } from "../runs/run-insight.js";
import { createAnalysisThread } from "../analysis/analysis-thread.js";
import { startWorker } from "../start/worker.js";
import { openQueue } from "../platform/queue/open-queue.js";
import type { Queue } from "../platform/queue/queue.js";
import { silentLog } from "./silent-log.js";
import { sourcesConfiguration } from "../platform/sources-configuration.js";

export interface TestWorker {
  queue: Queue;
  /** Stops at once, as a worker does that is asked to. */
  stop(): Promise<void>;
}

/**
 * A queue and a worker on the test's database, with the real pipeline; no model can be downloaded, so texts are embedded
 * by their words.
 *
 * @param changes What to put in place of the usual services.
 */
export async function runWorker(
  database: OpenDatabase,
  changes: Partial<InsightRunServices["analysis"]> &
    Partial<Pick<InsightRunServices, "log"> & Pick<ReadingServices, "openThread"> & { clock: Clock }> = {},
): Promise<TestWorker> {
  const {
    log = silentLog,
    clock = () => new Date(),
    openThread = createAnalysisThread,
    ...analysis
  } = changes;
  const queue = await openQueue(database, log);
  const thread = createAnalysisThread();
  const openEmbedding = () => createEmbedding({ modelDir: "/nonexistent", modelHost: "http://127.0.0.1:9" });
  const embedding = openEmbedding();
  const services = {
    sources: createSources(sourcesConfiguration(readConfiguration({}))),
    embedding,
    thread,
    ...analysis,
  };
  const opened = { openThread, openEmbedding };
  const stopListening = await startWorker({ database, queue, log, clock, analysis: services, ...opened });
  return {
    queue,
    async stop() {
      await stopListening();
      await queue.stop(0);
      await Promise.all([thread.close(), embedding.close()]);
    },
  };
}
