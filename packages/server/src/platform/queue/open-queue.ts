import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import {
  fromDrizzle,
  PgBoss,
  type Db,
  type DrizzleTransactionLike,
  type Job,
  type QueuePolicy,
  type UpdateQueueOptions,
} from "pg-boss";
import { isConnectionLost } from "../database/connection-lost.js";
import type { Database, OpenDatabase } from "../database/database.js";
import { inTurn } from "../database/in-turn.js";
import type { Log } from "../log.js";
import { TRIES_AT_MOST, type MailJob, type Queue } from "./queue.js";

const RUNS = "runs";
/** Where pg-boss puts a run that has used up its tries. */
const ABANDONED_RUNS = "abandoned-runs";
const READINGS = "readings";
const ABANDONED_READINGS = "abandoned-readings";
const MAILS = "mails";

interface RunJob {
  insightId: string;
}

/** Seconds. A worker that misses its heartbeat this long has died: pg-boss allows no less than 10. */
const HEARTBEAT_SECONDS = 10;
/** How often dead workers are looked for. The embedded database has no other worker than this process's. */
const supervisionSeconds = { embedded: 30, postgres: 2 };
/** Who had what analysed, and who got which mail, is nobody's business for long after it ended. */
const DELETE_AFTER_SECONDS = 60 * 60;
/** A queued job is deleted after this long: later than anybody waits for it. Longer than the queue is ever long. */
const KEEP_WAITING_SECONDS = 365 * 24 * 60 * 60;
/** How often what ended that long ago is looked for. */
const MAINTENANCE_INTERVAL_SECONDS = 10 * 60;
/** Milliseconds between questions whether a database that was lost is back. */
const ASK_AGAIN_AFTER = 500;

const runOptions = {
  retryLimit: TRIES_AT_MOST - 1,
  retryDelay: 0,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 6 * 60 * 60,
  deadLetter: ABANDONED_RUNS,
  deleteAfterSeconds: DELETE_AFTER_SECONDS,
  retentionSeconds: KEEP_WAITING_SECONDS,
  notify: true,
};
/** After 5, 10, 20 ... seconds, then each ten minutes: about an hour, in which a mail server is likely to be back. */
const mailOptions = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 5 * 60,
  deleteAfterSeconds: DELETE_AFTER_SECONDS,
  notify: true,
};
/** A model that cannot be had now may be there a little later. */
const readingOptions = {
  ...runOptions,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  deadLetter: ABANDONED_READINGS,
};
const abandonedOptions = {
  retryLimit: 100,
  retryDelay: 5,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: DELETE_AFTER_SECONDS,
  notify: true,
};

/** NOTIFY wakes a worker for a new job, but not for one that is to be tried again: that waits for the next poll. */
const pollingEvery = (seconds: number) => ({
  notifyPollingIntervalSeconds: seconds,
  pollingIntervalSeconds: seconds,
  heartbeatRefreshSeconds: 3,
});
const POLL_RUNS = pollingEvery(1);
/** Nobody watches these, and a poll of each in each second was most of what an idle server did. */
const POLL_OTHERS = pollingEvery(5);

/** The queue on an open database. With the embedded one, jobs that were running when the last process ended go on at once. */
export async function openQueue(database: OpenDatabase, log: Pick<Log, "error" | "warn">): Promise<Queue> {
  const superviseIntervalSeconds = supervisionSeconds[database.kind];
  const boss = new PgBoss({
    db: database.connection as Db,
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds,
    maintenanceIntervalSeconds: MAINTENANCE_INTERVAL_SECONDS,
    monitorIntervalSeconds: superviseIntervalSeconds,
  });
  boss.on("error", (error: unknown) => {
    // It polls on by itself.
    if (isConnectionLost(error))
      log.warn({ reason: (error as Error).message }, "The queue lost the database");
    else log.error({ err: error }, "The queue reported an error");
  });
  boss.on("warning", ({ message }) => log.warn(message));
  try {
    // pg-boss makes its tables itself, and two processes at once would trip over each other.
    await inTurn(database, async () => {
      await keepWaiting(database.db);
      await boss.start();
      await ensureQueue(boss, ABANDONED_RUNS, "standard", abandonedOptions);
      // Exclusive: one queued or active job for each singletonKey, which is the insight's id.
      await ensureQueue(boss, RUNS, "exclusive", runOptions);
      await ensureQueue(boss, ABANDONED_READINGS, "standard", abandonedOptions);
      await ensureQueue(boss, READINGS, "exclusive", readingOptions);
      await ensureQueue(boss, MAILS, "standard", mailOptions);
    });
    if (database.kind === "embedded" && (await forgetHeartbeats(database))) await boss.supervise();
  } catch (error) {
    // What has started would go on, and keep the process from ending.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }

  const working = new Set<Running>();
  let isStopping = false;

  /**
   * One job, from claim to end. Work that loses the database is done again once it is back, as part of the same try. A job
   * claimed while stopping goes straight back.
   */
  async function perform<T>(
    job: Job<T>,
    work: (data: T, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
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
  }

  async function untilDone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (signal.aborted || !isConnectionLost(error)) throw error;
        log.warn(
          { reason: (error as Error).message },
          "A job lost the database, and goes on when it is back",
        );
        await databaseIsBack(database, signal);
      }
    }
  }

  async function workInsights(name: string, work: (insightId: string, signal: AbortSignal) => Promise<void>) {
    await boss.work<RunJob>(name, name === RUNS ? POLL_RUNS : POLL_OTHERS, async (jobs) => {
      for (const job of jobs) await perform(job, ({ insightId }, signal) => work(insightId, signal));
    });
  }

  async function workAbandoned(name: string, abandon: (insightId: string) => Promise<void>) {
    await boss.work<RunJob>(name, POLL_OTHERS, async (jobs) => {
      for (const job of jobs) await abandon(job.data.insightId);
    });
  }

  return {
    async addRun(tx, insightId) {
      const db = fromDrizzle(tx as DrizzleTransactionLike, sql);
      await boss.send(RUNS, { insightId } satisfies RunJob, { singletonKey: insightId, db });
    },

    async cancelRun(db, insightId) {
      await db.execute(
        sql`update pgboss.job set state = 'cancelled', completed_on = now()
            where name = ${RUNS} and singleton_key = ${insightId} and state < 'active'`,
      );
    },

    async forgetInsight(tx, insightId) {
      await tx.execute(
        sql`delete from pgboss.job where data->>'insightId' = ${insightId} and state <> 'active'`,
      );
    },

    async countTriesAnew(db, insightId) {
      // The limit moves, not the count: by its count each claim of a job is told from the one before.
      await db.execute(
        sql`update pgboss.job set retry_limit = retry_count + ${runOptions.retryLimit}
            where name = ${RUNS} and singleton_key = ${insightId} and state = 'active'`,
      );
    },

    async workRuns(run, abandon) {
      await workInsights(RUNS, run);
      await workAbandoned(ABANDONED_RUNS, abandon);
    },

    async addReadings(insightIds) {
      const jobs = insightIds.map((insightId) => ({
        data: { insightId } satisfies RunJob,
        singletonKey: insightId,
      }));
      if (jobs.length > 0) await boss.insert(READINGS, jobs);
    },

    async workReadings(make, abandon) {
      await workInsights(READINGS, make);
      await workAbandoned(ABANDONED_READINGS, abandon);
    },

    async addMail(db, mail) {
      await boss.send(MAILS, mail, { db: fromDrizzle(db as DrizzleTransactionLike, sql) });
    },

    async forgetMails(db, userId) {
      await db.execute(sql`delete from pgboss.job where name = ${MAILS} and data->>'userId' = ${userId}`);
    },

    async workMails(send) {
      await boss.work<MailJob>(MAILS, POLL_OTHERS, async (jobs) => {
        for (const job of jobs) await perform(job, send);
      });
    },

    async stop(milliseconds) {
      isStopping = true;
      const idle = Promise.all(
        [RUNS, ABANDONED_RUNS, READINGS, ABANDONED_READINGS, MAILS].map((name) =>
          boss.offWork(name, { wait: true }),
        ),
      );
      await settledOrLate(idle, milliseconds);
      for (const { job, abort } of working) {
        await giveBack(database.db, job);
        abort();
      }
      // Aborted work ends soon; it still writes, so the database must outlive it.
      await settledOrLate(idle, 5_000);
      await boss.stop({ graceful: false });
    },

    async ping() {
      await boss.getQueue(RUNS);
    },
  };
}

interface Running {
  job: Job<unknown>;
  abort(): void;
}

/** Queues are made once, and follow the options of the version that runs. */
async function ensureQueue(
  boss: PgBoss,
  name: string,
  policy: QueuePolicy,
  options: UpdateQueueOptions,
): Promise<void> {
  await boss.createQueue(name, { policy });
  await boss.updateQueue(name, options);
  // Loads the queue into pg-boss's cache: inside a transaction of the embedded database it could not ask for it.
  await boss.findJobs(name, { key: "" });
}

/**
 * A server that stood still for weeks does the runs that wait. pg-boss would delete their jobs as too old before anybody
 * could take them, and their insights would be unfinished for ever.
 */
async function keepWaiting(db: Database): Promise<void> {
  const kept = [RUNS, ABANDONED_RUNS, READINGS, ABANDONED_READINGS];
  await db.execute(
    sql`do $$ begin
          if to_regclass('pgboss.job') is not null then
            update pgboss.job set keep_until = now() + interval '1 year'
            where name in (${sql.raw(kept.map((name) => `'${name}'`).join(", "))}) and state <= 'active';
          end if;
        end $$`,
  );
}

/**
 * Nobody else can own the folder, so whoever had these jobs is dead: the next pass of supervision puts them back.
 *
 * @returns Whether there are any.
 */
async function forgetHeartbeats({ connection }: OpenDatabase): Promise<boolean> {
  const { rows } = await connection.executeSql(
    "update pgboss.job set heartbeat_on = now() - interval '1 day' where state = 'active' returning id",
  );
  // So that a pass is due, whenever the last one was.
  if (rows.length > 0) {
    await connection.executeSql("update pgboss.queue set monitor_claim_on = null, monitor_on = null");
  }
  return rows.length > 0;
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

/** Resolves when the promise has settled, or after that many milliseconds. */
async function settledOrLate(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  const settled = new AbortController();
  const late = setTimeout(milliseconds, undefined, { signal: settled.signal }).catch(() => undefined);
  await Promise.race([promise.catch(() => undefined), late]);
  settled.abort();
}
