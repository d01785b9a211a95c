import { sql } from "drizzle-orm";
import type { OpenDatabase } from "./database.js";

/** Any number, the same in every version: it names the lock that starting processes take turns with. */
const LOCK_KEY = 0x7374;

/** Runs `work` while no other process of this database is at it. The embedded database has one process only. */
export async function inTurn<T>(database: OpenDatabase, work: () => Promise<T>): Promise<T> {
  if (database.kind === "embedded") return work();
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    return work();
  });
}
