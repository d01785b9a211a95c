import pg from "pg";
import type { Log } from "../log.js";
import { isConnectionLost } from "./connection-lost.js";

type Query = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Milliseconds of silence after which the system asks whether the server is still there. */
const KEEP_ALIVE_INITIAL_DELAY_MILLIS = 10_000;

/**
 * A pool whose connections may be cut at any moment, and which goes on with new ones. A statement that only reads is then
 * sent once more; any other may have been carried out, so whoever sent it hears of the cut.
 */
export class ReconnectingPool extends pg.Pool {
  constructor(connectionString: string, log: Pick<Log, "warn">) {
    super({
      connectionString,
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
