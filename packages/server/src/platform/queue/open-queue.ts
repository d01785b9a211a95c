import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import {
  fromDrizzle,
  PgBoss,
  type Db,
  type DrizzleTransactionLike,
  type QueuePolicy,
  type UpdateQueueOptions,
} from "pg-boss";
import { isConnectionLost } from "../database/connection-lost.js";
import type { Database, OpenDatabase } from "../database/database.js";
import type { Log } from "../log.js";
import { abandonedName, abandonedOptions, optionsOf, pollingEvery, retryLimitOf } from "./job-options.js";
import { jobsAtWork } from "./jobs-at-work.js";
import { type CountedPage, readPage, type Position } from "../database/page.js";
import type { JobKind, JobRow, Queue } from "./queue.js";
import { takeTurns } from "../database/take-turns.js";

/** How often dead workers are looked for. The embedded database has no other worker than this process's. */
const supervisionSeconds = { embedded: 30, postgres: 2 };
/** How often what ended long ago is looked for. */
const MAINTENANCE_INTERVAL_SECONDS = 10 * 60;

/**
 * The queue on an open database. With the embedded one, jobs that were running when the last process ended go on at once.
 *
 * @param kinds All that there are.
 */
export async function openQueue(
  database: OpenDatabase,
  log: Pick<Log, "error" | "warn">,
  kinds: readonly JobKind<object>[],
): Promise<Queue> {
  const boss = bossOn(database, log);
  try {
    // pg-boss makes its tables itself, and two processes at once would trip over each other.
    await inTurn(database, async () => {
      await keepWaiting(database.db, kinds);
      await boss.start();
      for (const kind of kinds) await ensureKind(boss, kind);
    });
    if (database.kind === "embedded" && (await forgetHeartbeats(database))) await boss.supervise();
  } catch (error) {
    // What has started would go on, and keep the process from ending.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  const atWork = jobsAtWork(database, log);

  return {
    async add(db, kind, data, delay, turn) {
      const key = kind.keyOf?.(data);
      await boss.send(kind.name, data, {
        db: fromDrizzle(db as DrizzleTransactionLike, sql),
        ...(key !== undefined && { singletonKey: key }),
        ...(delay !== undefined && { startAfter: delay }),
        ...(turn !== undefined && { priority: -turn }),
      });
    },

    async addAll(kind, all) {
      const jobs = all.map((data) => {
        const key = kind.keyOf?.(data);
        return { data, ...(key !== undefined && { singletonKey: key }) };
      });
      return jobs.length === 0 ? 0 : ((await boss.insert(kind.name, jobs, { returnId: true }))?.length ?? 0);
    },

    async cancel(db, { name }, key) {
      await db.execute(
        sql`update pgboss.job set state = 'cancelled', completed_on = now()
            where name = ${name} and singleton_key = ${key} and state < 'active'`,
      );
    },

    async countTriesAnew(db, kind, key) {
      // The limit moves, not the count: by its count each claim of a job is told from the one before.
      await db.execute(
        sql`update pgboss.job set retry_limit = retry_count + ${retryLimitOf(kind as JobKind<object>)}
            where name = ${kind.name} and singleton_key = ${key} and state = 'active'`,
      );
    },

    async forget(db, property, value) {
      await db.execute(
        sql`delete from pgboss.job where data->>${property}::text = ${value} and state <> 'active'`,
      );
    },

    async forgetAll(db, { name }, property, value) {
      await db.execute(
        sql`delete from pgboss.job where name = ${name} and data->>${property}::text = ${value}`,
      );
    },

    async work<Data extends object>(
      kind: JobKind<Data>,
      run: (data: Data, signal: AbortSignal) => Promise<void>,
      abandon?: (data: Data) => Promise<void>,
    ) {
      await boss.work<Data>(kind.name, pollingEvery(kind.pollInterval), async (jobs) => {
        for (const job of jobs) await atWork.perform(job, run);
      });
      const abandoned = abandonedName(kind as JobKind<object>);
      if (abandoned === null || abandon === undefined) return;
      await boss.work<Data>(abandoned, pollingEvery(), async (jobs) => {
        for (const job of jobs) await abandon(job.data);
      });
    },

    async stop(milliseconds) {
      atWork.beginNothing();
      const idle = Promise.all(namesOf(kinds).map((name) => boss.offWork(name, { wait: true })));
      await settledOrLate(idle, milliseconds);
      await atWork.giveBack();
      // Aborted work ends soon; it still writes, so the database must outlive it.
      await settledOrLate(idle, 5_000);
      await boss.stop({ graceful: false });
    },

    async list<Data extends object>(
      db: Database,
      { name }: JobKind<Data>,
      limit: number,
      after?: Position,
    ): Promise<CountedPage<JobRow<Data>>> {
      // As cursors hold it: in milliseconds.
      const createdAt = sql`date_trunc('milliseconds', created_on)`;
      const beyond = after
        ? sql`and (${createdAt}, id::text) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`
        : sql``;
      const page = await readPage(limit, async (most) => {
        const { rows } = (await db.execute(sql`
          select id::text as id, data, state::text as state, ${createdAt} as "createdAt", output->>'message' as error
          from pgboss.job where name = ${name} ${beyond}
          order by ${createdAt} desc, id::text desc limit ${most}`)) as unknown as {
          rows: (Omit<JobRow<Data>, "createdAt"> & { createdAt: string })[];
        };
        return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
      });
      const { rows } = (await db.execute(
        sql`select count(*)::integer as total from pgboss.job where name = ${name}`,
      )) as unknown as { rows: { total: number }[] };
      return { ...page, total: rows[0]?.total ?? 0 };
    },

    async ping() {
      await boss.getQueues(kinds.map(({ name }) => name));
    },
  };
}

function bossOn(database: OpenDatabase, log: Pick<Log, "error" | "warn">): PgBoss {
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
  return boss;
}

function namesOf(kinds: readonly JobKind<object>[]): string[] {
  return kinds.flatMap((kind) => [kind.name, abandonedName(kind)]).filter((name) => name !== null);
}

async function ensureKind(boss: PgBoss, kind: JobKind<object>): Promise<void> {
  const abandoned = abandonedName(kind);
  // First: the other one names it.
  if (abandoned !== null) await ensureQueue(boss, abandoned, "standard", abandonedOptions);
  // Exclusive: one queued or active job for each singletonKey.
  await ensureQueue(boss, kind.name, kind.keyOf ? "exclusive" : "standard", optionsOf(kind));
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
 * A server that stood still for weeks does what waits. pg-boss would delete the jobs as too old before anybody
 * could take them, and what they are about would be unfinished for ever.
 */
async function keepWaiting(db: Database, kinds: readonly JobKind<object>[]): Promise<void> {
  const { rows } = (await db.execute(sql`select to_regclass('pgboss.job') is not null as "isThere"`)) as {
    rows: { isThere: boolean }[];
  };
  if (rows[0]?.isThere !== true) return;
  const kept = namesOf(kinds.filter(({ isAbandoned }) => isAbandoned)).map((name) => sql`${name}`);
  await db.execute(
    sql`update pgboss.job set keep_until = now() + interval '1 year'
        where name in (${sql.join(kept, sql`, `)}) and state <= 'active'`,
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

/** Resolves when the promise has settled, or after that many milliseconds. */
async function settledOrLate(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  const settled = new AbortController();
  const late = setTimeout(milliseconds, undefined, { signal: settled.signal }).catch(() => undefined);
  await Promise.race([promise.catch(() => undefined), late]);
  settled.abort();
}

/** Runs `work` while no other process of this database is at it. The embedded database has one process only. */
async function inTurn<T>(database: OpenDatabase, work: () => Promise<T>): Promise<T> {
  if (database.kind === "embedded") return work();
  return database.transaction(async (tx) => {
    await takeTurns(tx, "queue");
    return work();
  });
}
