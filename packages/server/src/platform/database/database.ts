import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from "drizzle-orm/pg-core";

/** Drizzle's core query builder over either driver; a transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Plain SQL on the same database, as the queue needs it (pg-boss's `IDatabase`). */
export interface Connection {
  /** One statement with values, or any number of statements without. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>;
}

/** An open database: the embedded one (PGlite in a folder) or a PostgreSQL server. Both speak the same SQL. */
export interface OpenDatabase {
  readonly kind: "embedded" | "postgres";
  readonly db: Database;
  readonly connection: Connection;
  /** Says which transactions are over: where it is the same, so is all that can be read. */
  snapshot(): Promise<string>;
  /** Runs `work` in one transaction. Everything inside must use `tx`: with the embedded database the outer handle waits for ever. */
  transaction<T>(work: (tx: Database) => Promise<T>, how?: PgTransactionConfig): Promise<T>;
  /** Calls back for each NOTIFY on the channel, from any process; resolves to the function that stops it. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** Announced when the surrounding transaction commits. At most 7,900 bytes. */
  notify(db: Database, channel: string, payload: string): Promise<void>;
  /** A change that changes nothing, for health: rejects when the database cannot be reached, or takes no changes. */
  probe(): Promise<void>;
  /** Of PostgreSQL: its connections, and requests that wait for one. */
  pool?(): { used: number; idle: number; waiting: number };
  close(): Promise<void>;
}
