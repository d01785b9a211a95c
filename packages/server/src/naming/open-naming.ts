import type { Queue } from "../platform/queue/queue.js";
import { nameInsight, type NamingServices } from "./name-insight.js";
import { namingJobs } from "./naming-jobs.js";

export { modelWorld } from "./model-world.js";
export { namingJobs };

/** What a worker does beside its runs where the operator has a language model. */
export interface Naming {
  /** Never rejects: a run whose names are not asked for has ended all the same. */
  add(insightId: string): Promise<void>;
  /** Takes these jobs from the queue until it stops. */
  work(): Promise<void>;
}

export function openNaming(
  services: Omit<NamingServices, "log"> & {
    queue: Queue;
    log: NamingServices["log"] & { error: NamingServices["log"]["info"] };
  },
): Naming {
  const { database, log, queue } = services;
  return {
    async add(insightId) {
      try {
        await queue.add(database.db, namingJobs, { insightId });
      } catch (error) {
        log.error({ err: error, insightId }, "Topics will not be named");
      }
    },
    work: () => queue.work(namingJobs, ({ insightId }, signal) => nameInsight(services, insightId, signal)),
  };
}
