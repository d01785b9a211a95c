import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Drizzle's core query builder over either driver; a transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database: the embedded one (PGlite in a folder) or a PostgreSQL server. Both speak the same SQL. */
export interface OpenDatabase {
  readonly kind: "embedded" | "postgres";
  readonly db: Database;
  /** Runs `work` in one transaction. Everything inside must use `tx`: with the embedded database the outer handle waits for ever. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Calls back for each NOTIFY on the channel, from any process; resolves to the function that stops it. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** Announced when the surrounding transaction commits. At most 7,900 bytes. */
  notify(db: Database, channel: string, payload: string): Promise<void>;
  /** `select 1`, for health. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
