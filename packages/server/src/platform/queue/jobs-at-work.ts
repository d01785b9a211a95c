import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Job } from "pg-boss";
import { isConnectionLost } from "../database/connection-lost.js";
import type { Database, OpenDatabase } from "../database/database.js";
import type { Log } from "../log.js";

/** Milliseconds between questions whether a database that was lost is back. */
const ASK_AGAIN_AFTER = 500;

export function jobsAtWork(database: OpenDatabase, log: Pick<Log, "warn">) {
  const working = new Set<{ job: Job<unknown>; abort: () => void }>();
  let isStopping = false;

  async function untilDone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (signal.aborted || !isConnectionLost(error)) throw error;
        log.warn(
          { reason: (error as Error).message },
          "A job lost the database; it continues when the database is back",
        );
        await databaseIsBack(database, signal);
      }
    }
  }

  return {
    /**
     * One job, from claim to end. Work that loses the database is done again once it is back, as part of the same try. A job
     * claimed while stopping goes straight back.
     */
    async perform<Data>(job: Job<Data>, work: (data: Data, signal: AbortSignal) => Promise<void>) {
      if (isStopping) return giveBack(database.db, job);
      const stopping = new AbortController();
      const running = { job, abort: () => stopping.abort() };
      const signal = AbortSignal.any([job.signal, stopping.signal]);
      working.add(running);
      try {
        await untilDone(() => work(job.data, signal), signal);
      } finally {
        working.delete(running);
      }
    },

    beginNothing(): void {
      isStopping = true;
    },

    /** Puts all of them back into the queue, and aborts them. */
    async giveBack(): Promise<void> {
      for (const { job, abort } of working) {
        await giveBack(database.db, job);
        abort();
      }
    },
  };
}

/** Back to the queue as if it had never been taken: a stop is no failed try. */
async function giveBack(db: Database, job: Job<unknown>): Promise<void> {
  await db.execute(
    sql`update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
        where name = ${job.name} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}`,
  );
}

/** @throws The signal's reason. */
async function databaseIsBack(database: OpenDatabase, signal: AbortSignal): Promise<void> {
  for (;;) {
    await setTimeout(ASK_AGAIN_AFTER, undefined, { signal }).catch(() => signal.throwIfAborted());
    if (await database.probe().then(() => true, isOtherThanLost)) return;
  }
}

/** What is wrong then is told by the work itself. */
function isOtherThanLost(error: unknown): boolean {
  return !isConnectionLost(error);
}
