import { AppError } from "@undertone/schemas";
import { drizzle } from "drizzle-orm/node-postgres";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Log } from "../log.js";
import type { Connection, Database, OpenDatabase } from "./database.js";
import { listenOnPostgres } from "./listen-on-postgres.js";

/**
 * A PostgreSQL server, by its address. Any number of processes may share it.
 *
 * @throws {AppError} `database-unreachable`.
 */
export async function openPostgres(databaseUrl: string, log: Pick<Log, "warn">): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) => log.warn({ reason: error.message }, "A database connection broke"));
  await pool.query("select 1").catch(async (error: unknown) => {
    await pool.end();
    throw new AppError("database-unreachable", { server: serverOf(databaseUrl), reason: reasonOf(error) });
  });
  const db = drizzle(pool) as unknown as Database;
  const listeners = listenOnPostgres(databaseUrl, log);
  let closed: Promise<void> | undefined;
  return {
    kind: "postgres",
    db,
    connection: {
      executeSql: (text, values) => execute(pool, text, values),
      async listen(channel, onNotification, onReconnect) {
        return { close: await listeners.listen(channel, onNotification, onReconnect) };
      },
    } satisfies Connection,
    transaction: (work) => db.transaction(work),
    listen: (channel, onPayload) => listeners.listen(channel, onPayload, () => undefined),
    async notify(handle, channel, payload) {
      await handle.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    async ping() {
      await db.execute(sql`select 1`);
    },
    close() {
      closed ??= listeners.close().then(() => pool.end());
      return closed;
    },
  };
}

/** Without values the text may hold several statements; the driver then answers with a result for each. */
async function execute(pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const result = (await (values?.length ? pool.query(text, values) : pool.query(text))) as
    pg.QueryResult | pg.QueryResult[];
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
