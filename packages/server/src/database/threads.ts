import { and, eq } from "drizzle-orm";
import type { Database } from "./database.js";
import { threads } from "./tables.js";

export async function addThread(db: Database, row: typeof threads.$inferSelect): Promise<void> {
  await db.insert(threads).values(row);
}

/** The title of a thread that this user uploaded; somebody else's counts as absent. */
export async function findThreadTitle(db: Database, id: string, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ title: threads.title })
    .from(threads)
    .where(and(eq(threads.id, id), eq(threads.userId, userId)));
  return row?.title;
}

/** The thread as JSON text, for a run that was allowed to read it when it was asked for. */
export async function readThread(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ thread: threads.thread }).from(threads).where(eq(threads.id, id));
  return row?.thread;
}
