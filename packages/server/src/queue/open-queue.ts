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
import type { Database, OpenDatabase } from "../database/database.js";
import { inTurn } from "../database/in-turn.js";
import type { Log } from "../log.js";
import { triesAtMost, type MailJob, type Queue } from "./queue.js";

const runs = "runs";
/** Where pg-boss puts a run that has used up its tries. */
const abandonedRuns = "abandoned-runs";
const mails = "mails";

interface RunJob {
  insightId: string;
}

/** Seconds. A worker that misses its heartbeat this long has died: pg-boss allows no less than 10. */
const heartbeatSeconds = 10;
/** How often dead workers are looked for. */
const superviseIntervalSeconds = 2;
/** Who had what analysed, and who got which mail, is nobody's business for long after it ended. */
const deleteAfterSeconds = 60 * 60;
/** How often what ended that long ago is looked for. */
const maintenanceIntervalSeconds = 10 * 60;

const runOptions = {
  retryLimit: triesAtMost - 1,
  retryDelay: 0,
  heartbeatSeconds,
  expireInSeconds: 6 * 60 * 60,
  deadLetter: abandonedRuns,
  deleteAfterSeconds,
  notify: true,
};
/** After 5, 10, 20 ... seconds, then each ten minutes: about an hour, in which a mail server is likely to be back. */
const mailOptions = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds,
  expireInSeconds: 5 * 60,
  deleteAfterSeconds,
  notify: true,
};
const abandonedOptions = {
  retryLimit: 100,
  retryDelay: 5,
  heartbeatSeconds,
  deleteAfterSeconds,
  notify: true,
};

const polling = {
  // NOTIFY wakes a worker for a new job, but not for one that is to be tried again.
  notifyPollingIntervalSeconds: 1,
  pollingIntervalSeconds: 1,
  heartbeatRefreshSeconds: 3,
};

/** The queue on an open database. With the embedded one, jobs that were running when the last process ended go on at once. */
export async function openQueue(database: OpenDatabase, log: Pick<Log, "error" | "warn">): Promise<Queue> {
  const boss = new PgBoss({
    db: database.connection as Db,
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds,
    maintenanceIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
  });
  boss.on("error", (error: unknown) => log.error({ err: error }, "The queue reported an error"));
  boss.on("warning", ({ message }) => log.warn(message));
  // pg-boss makes its tables itself, and two processes at once would trip over each other.
  await inTurn(database, async () => {
    await boss.start();
    await ensureQueue(boss, abandonedRuns, "standard", abandonedOptions);
    // Exclusive: one queued or active job for each singletonKey, which is the insight's id.
    await ensureQueue(boss, runs, "exclusive", runOptions);
    await ensureQueue(boss, mails, "standard", mailOptions);
  });
  if (database.kind === "embedded") await forgetHeartbeats(database.db);

  const working = new Set<Running>();
  let isStopping = false;

  /** One job, from claim to end. A job claimed while stopping goes straight back. */
  async function perform<T>(
    job: Job<T>,
    work: (data: T, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    if (isStopping) return giveBack(database.db, job);
    const stopping = new AbortController();
    const running = { job, abort: () => stopping.abort() };
    working.add(running);
    try {
      await work(job.data, AbortSignal.any([job.signal, stopping.signal]));
    } finally {
      working.delete(running);
    }
  }

  return {
    async addRun(tx, insightId) {
      const db = fromDrizzle(tx as DrizzleTransactionLike, sql);
      await boss.send(runs, { insightId } satisfies RunJob, { singletonKey: insightId, db });
    },

    async cancelRun(db, insightId) {
      await db.execute(
        sql`update pgboss.job set state = 'cancelled', completed_on = now()
            where name = ${runs} and singleton_key = ${insightId} and state < 'active'`,
      );
    },

    async forgetInsight(tx, insightId) {
      await tx.execute(
        sql`delete from pgboss.job where data->>'insightId' = ${insightId} and state <> 'active'`,
      );
    },

    async workRuns(run, abandon) {
      await boss.work<RunJob>(runs, polling, async (jobs) => {
        for (const job of jobs) await perform(job, ({ insightId }, signal) => run(insightId, signal));
      });
      await boss.work<RunJob>(abandonedRuns, polling, async (jobs) => {
        for (const job of jobs) await abandon(job.data.insightId);
      });
    },

    async addMail(db, mail) {
      await boss.send(mails, mail, { db: fromDrizzle(db as DrizzleTransactionLike, sql) });
    },

    async forgetMails(db, userId) {
      await db.execute(sql`delete from pgboss.job where name = ${mails} and data->>'userId' = ${userId}`);
    },

    async workMails(send) {
      await boss.work<MailJob>(mails, polling, async (jobs) => {
        for (const job of jobs) await perform(job, send);
      });
    },

    async stop(milliseconds) {
      isStopping = true;
      const idle = Promise.all(
        [runs, abandonedRuns, mails].map((name) => boss.offWork(name, { wait: true })),
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
      await boss.getQueue(runs);
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

/** Nobody else can own the folder, so whoever had these jobs is dead: the next look for missing heartbeats finds them. */
async function forgetHeartbeats(db: Database): Promise<void> {
  await db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 day' where state = 'active'`);
}

/** Back to the queue as if it had never been taken: a stop is no failed try. */
async function giveBack(db: Database, job: Job<unknown>): Promise<void> {
  await db.execute(
    sql`update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
        where name = ${job.name} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}`,
  );
}

/** Resolves when the promise has settled, or after that many milliseconds. */
async function settledOrLate(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([promise.catch(() => undefined), late]);
  clearTimeout(timer);
}
