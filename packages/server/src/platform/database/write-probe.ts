import { sql } from "drizzle-orm";
import type { Database } from "./database.js";

/** Changes a row to what it is, which is stored and synced like any other change. Every database has one in this table. */
export async function changeNothing(db: Database): Promise<void> {
  await db.execute(
    sql`update migrations set applied_at = applied_at where id = (select max(id) from migrations)`,
  );
}
