import type { Database } from "./database.js";
import { threads } from "./tables.js";

export async function addThread(db: Database, row: typeof threads.$inferSelect): Promise<void> {
  await db.insert(threads).values(row);
}
