import { and, eq, notExists, sql } from "drizzle-orm";
import type { Database } from "./database.js";
import { storableText } from "./storable-text.js";
import { insights, threads, type ThreadReference } from "./tables.js";

/** The `source` of a reference to an uploaded thread, which no source of the registry fetches: its `id` is the thread's. */
export const uploadSource = "upload";

export async function addThread(db: Database, row: typeof threads.$inferSelect): Promise<void> {
  await db.insert(threads).values({ ...row, title: storableText(row.title) });
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

/**
 * Deletes an uploaded thread unless an insight was made from it. Two who delete its last two insights take turns, so that
 * the second finds none left.
 */
export async function deleteUnusedThread(tx: Database, { source, id }: ThreadReference): Promise<void> {
  if (source !== uploadSource) return;
  const [thread] = await tx
    .select({ userId: threads.userId })
    .from(threads)
    .where(eq(threads.id, id))
    .for("update");
  if (!thread) return;
  // By its owner, whose insights have an index; nobody else's can be of it.
  const using = tx
    .select({ one: sql`1` })
    .from(insights)
    .where(
      and(eq(insights.userId, thread.userId), eq(insights.source, uploadSource), eq(insights.postId, id)),
    );
  await tx.delete(threads).where(and(eq(threads.id, id), notExists(using)));
}
