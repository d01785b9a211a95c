import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { modelAnswers } from "../platform/database/tables.js";
import type { JobKind, Queue } from "../platform/queue/queue.js";
import { completionJobs } from "../runs/run-jobs.js";
import { nameInsight, type NamingServices } from "./name-insight.js";

export { modelWorld } from "./ask-model.js";

/** Names for what a finished run has found: beside the runs, so that none waits for it. */
export const namingJobs: JobKind<{ insightId: string }> = {
  ...completionJobs,
  name: "naming",
  triesAtMost: 2,
  timeout: 120,
  isAbandoned: false,
};

/** Queues an insight that becomes public, unless the model was asked about it before. */
export async function addOnce(queue: Pick<Queue, "add">, tx: Database, insightId: string): Promise<void> {
  if ((await tx.$count(modelAnswers, eq(modelAnswers.insightId, insightId))) > 0) return;
  await queue.add(tx, namingJobs, { insightId });
}

export type Naming = ReturnType<typeof openNaming>;

/** What a worker does beside its runs where the operator has a language model. */
export function openNaming(
  services: Omit<NamingServices, "log"> & {
    queue: Queue;
    log: NamingServices["log"] & { error: NamingServices["log"]["info"] };
  },
) {
  const { database, log, queue } = services;
  return {
    /** Never rejects: a run whose names are not asked for has ended all the same. */
    async add(insightId: string): Promise<void> {
      try {
        await queue.add(database.db, namingJobs, { insightId });
      } catch (error) {
        log.error({ err: error, insightId }, "Topics will not be named");
      }
    },
    work: () => queue.work(namingJobs, ({ insightId }, signal) => nameInsight(services, insightId, signal)),
  };
}
