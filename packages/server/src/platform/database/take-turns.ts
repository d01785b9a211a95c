import { sql } from "drizzle-orm";
import type { Database } from "./database.js";

/** Until this transaction ends, whoever asks for a turn by the same name waits, in whatever process. */
export async function takeTurns(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}
