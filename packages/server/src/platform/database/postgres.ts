import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "@undertone/schemas";
import { drizzle } from "drizzle-orm/node-postgres";
import { sql } from "drizzle-orm";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Log } from "../log.js";
import { isConnectionLost } from "./connection-lost.js";
import type { Connection, Database, OpenDatabase } from "./database.js";
import { listenOnPostgres } from "./listen-on-postgres.js";
import { askedTogether, SELECT_SNAPSHOT } from "./snapshot-cache.js";
import { changeNothing } from "./write-probe.js";

/** PostgreSQL's code for "is starting up", "is recovering" and "is shutting down". */
const NOT_YET = "57P03";
/** A server that recovers from a crash may take minutes. */
const WAITS_AT_MOST = 10 * 60_000;

/** Connections that a transaction tries to begin on at most. */
const BEGINS_AT_MOST = 3;

/**
 * A PostgreSQL server, by its address. Any number of processes may share it. It may cut connections, or be away for a while:
 * what was under way then fails with an error that `isConnectionLost` knows, and what is asked later works again.
 *
 * @param retryAfter Milliseconds between two tries while it says that it is not ready yet.
 * @throws {AppError} `database-unreachable`.
 */
export async function openPostgres(
  databaseUrl: string,
  log: Pick<Log, "warn">,
  retryAfter = 1_000,
): Promise<OpenDatabase> {
  const pool = new ReconnectingPool(databaseUrl, log);
  await untilReady(pool, log, retryAfter).catch(async (error: unknown) => {
    await pool.end();
    throw new AppError("database-unreachable", { server: serverOf(databaseUrl), reason: reasonOf(error) });
  });
  const db = drizzle(pool) as unknown as Database;
  const listeners = listenOnPostgres(databaseUrl, log);
  let closed: Promise<void> | undefined;
  return {
    kind: "postgres",
    db,
    snapshot: askedTogether(
      async () => (await pool.query<{ snapshot: string }>(SELECT_SNAPSHOT)).rows[0]?.snapshot ?? "",
    ),
    connection: {
      executeSql: (text, values) => execute(pool, text, values),
      async listen(channel, onNotification, onReconnect) {
        return { close: await listeners.listen(channel, onNotification, onReconnect) };
      },
    } satisfies Connection,
    transaction: (work, how) => transaction(pool, work, how),
    listen: (channel, onPayload) => listeners.listen(channel, onPayload, () => undefined),
    async notify(handle, channel, payload) {
      await handle.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    probe: () => changeNothing(db),
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close() {
      closed ??= listeners.close().then(() => pool.end());
      return closed;
    },
  };
}

/** @throws Why it cannot be reached; that it is not ready yet only in the end. */
async function untilReady(pool: pg.Pool, log: Pick<Log, "warn">, retryAfter: number): Promise<void> {
  for (let waited = 0; ; waited += retryAfter) {
    try {
      return void (await pool.query("select 1"));
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_YET || waited >= WAITS_AT_MOST) throw error;
      if (waited === 0) log.warn({ err: error }, "The database is not ready yet; waiting for it");
      await wait(retryAfter);
    }
  }
}

/**
 * A transaction that cannot begin is begun again on another connection: nothing of it has been done. Drizzle's own would keep
 * the connection for ever when `begin` fails.
 */
async function transaction<T>(
  pool: pg.Pool,
  work: (tx: Database) => Promise<T>,
  how?: PgTransactionConfig,
): Promise<T> {
  for (let begins = 1; ; begins++) {
    const client = await pool.connect();
    let isBegun = false;
    let isLost = false;
    try {
      return await drizzle(client).transaction((tx) => {
        isBegun = true;
        return work(tx as unknown as Database);
      }, how);
    } catch (error) {
      isLost = isConnectionLost(error);
      if (isBegun || !isLost || begins === BEGINS_AT_MOST) throw error;
    } finally {
      client.release(isLost);
    }
  }
}

/** Without values the text may hold several statements; the driver then answers with a result for each. */
async function execute(pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const result = (await (values?.length ? pool.query(text, values) : pool.query(text))) as
    | pg.QueryResult
    | pg.QueryResult[];
  return { rows: [result].flat().flatMap((each) => each.rows as unknown[]) };
}

/** Host and database: the rest of the address holds the password. */
function serverOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return "an address that cannot be read";
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** A refused connection has no message of its own where several addresses were tried. */
function reasonOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return message || code || "no connection";
}

/** How often a statement is sent before PostgreSQL keeps it, and how many it keeps for a connection: each takes some of its memory. */
const [SENT_BEFORE_KEPT, MOST_KEPT] = [10, 100];
const timesSent = new Map<string, number>();
const keptNames = new Map<string, string>();

/**
 * The name under which PostgreSQL keeps a statement that is sent often: then neither its text is sent nor read again.
 *
 * @returns Undefined for one that is sent seldom, or whose plan depends on its values: it holds a list, whose length varies, or
 *   searches for words.
 */
function nameOf(text: string): string | undefined {
  const kept = keptNames.get(text);
  if (kept !== undefined || keptNames.size >= MOST_KEPT) return kept;
  const times = (timesSent.get(text) ?? 0) + 1;
  if (times < SENT_BEFORE_KEPT) {
    if (timesSent.size >= 10 * MOST_KEPT) timesSent.clear();
    timesSent.set(text, times);
  } else if (mayBeKept(text)) {
    keptNames.set(text, `kept-${keptNames.size}`);
  }
  return keptNames.get(text);
}

/** Whether its plan hardly depends on its values. */
export function mayBeKept(text: string): boolean {
  return !/\(\$\d+, |@@/.test(text);
}

/** Drizzle's statements are objects; those of the queue, and without values, are texts. */
class KeepingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...sent: unknown[]) => unknown;
    this.query = ((statement: string | pg.QueryConfig, ...rest: unknown[]) => {
      const name =
        typeof statement === "object" && "rowMode" in statement ? nameOf(statement.text) : undefined;
      return query(name === undefined ? statement : { ...(statement as pg.QueryConfig), name }, ...rest);
    }) as typeof this.query;
  }
}

type Query = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Milliseconds of silence after which the system asks whether the server is still there. */
const KEEP_ALIVE_INITIAL_DELAY_MILLIS = 10_000;

/**
 * A pool whose connections may be cut at any moment, and which goes on with new ones. A statement that only reads is then
 * sent once more; any other may have been carried out, so whoever sent it hears of the cut.
 */
class ReconnectingPool extends pg.Pool {
  constructor(connectionString: string, log: Pick<Log, "warn">) {
    super({
      connectionString,
      Client: KeepingClient,
      max: 10,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_INITIAL_DELAY_MILLIS,
    });
    // The pool listens to its idle connections alone: one that is cut while it is lent out would end the process.
    this.on("connect", (client) => {
      client.on("error", (error) => log.warn({ reason: error.message }, "A database connection broke"));
    });
    this.on("error", () => undefined);
    const query = this.query.bind(this) as Query;
    this.query = (async (statement: string | pg.QueryConfig, values?: unknown[]) => {
      try {
        return await query(statement, values);
      } catch (error) {
        if (!onlyReads(statement) || !isConnectionLost(error)) throw error;
        return query(statement, values);
      }
    }) as typeof this.query;
  }
}

/** Our own selects change nothing but by `pg_notify`; the queue's may call functions that do. */
function onlyReads(statement: string | pg.QueryConfig): boolean {
  const text = typeof statement === "string" ? statement : statement.text;
  return /^\s*select\b/i.test(text) && !/pg_notify|pgboss\./.test(text);
}
