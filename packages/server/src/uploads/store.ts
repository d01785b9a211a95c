import { setImmediate } from "node:timers/promises";
import { readSchema } from "@undertone/schemas";
import { and, eq, inArray, isNotNull, lt, notExists, sql, type Column } from "drizzle-orm";
import type { StoredThread } from "./stored-thread.js";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import { bytesOf, largeBytes, largeBytesOf } from "../platform/database/large-bytes.js";
import { storableText } from "../platform/database/storable-text.js";
import { insights, threadPieces, threads, type ThreadReference } from "../platform/database/tables.js";

/** The `source` of a reference to an uploaded thread, which no source of the registry fetches: its `id` is the thread's. */
export const UPLOAD_SOURCE = "upload";
/** The same of an insight whose thread was pasted. */
export const PASTED_SOURCE = "pasted";

const { hours } = readSchema("limits").unusedUploads;
/** Milliseconds for which an uploaded thread is kept that nobody runs. */
const unusedLifetime = hours * 60 * 60 * 1000;

/**
 * Adds an uploaded thread, which stays for a day unless an insight is made from it.
 *
 * @param row Its `thread` is empty when pieces follow.
 * @param pieces Of a long thread's gzip. Each is written by itself, and others are served in between; so nobody may hear of the
 *   thread's id before this is done.
 */
export async function addThread(
  db: Database,
  row: Omit<typeof threads.$inferSelect, "unusedSince" | "isPrivateChat" | "isPasted"> & {
    isPrivateChat?: boolean;
    isPasted?: boolean;
  },
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = [],
): Promise<void> {
  await db.insert(threads).values({ ...row, title: storableText(row.title), unusedSince: row.createdAt });
  try {
    let number = 0;
    for await (const piece of pieces) {
      await db.insert(threadPieces).values({ threadId: row.id, number, piece: largeBytes(piece) });
      number += 1;
      await setImmediate();
    }
  } catch (error) {
    // A part of a thread is none. Should this fail, too, it goes after a day.
    await db.delete(threads).where(eq(threads.id, row.id));
    throw error;
  }
}

/** Bytes of all threads that a user uploaded and no insight was made from. */
export async function unusedBytesOf(db: Database, userId: string): Promise<number> {
  const unused = and(eq(threads.userId, userId), isNotNull(threads.unusedSince));
  const bytes = (column: Column) => sql<number>`coalesce(sum(octet_length(${column})), 0)::double precision`;
  const [whole] = await db
    .select({ bytes: bytes(threads.thread) })
    .from(threads)
    .where(unused);
  const [inPieces] = await db
    .select({ bytes: bytes(threadPieces.piece) })
    .from(threadPieces)
    .innerJoin(threads, eq(threads.id, threadPieces.threadId))
    .where(unused);
  return (whole?.bytes ?? 0) + (inPieces?.bytes ?? 0);
}

/**
 * Notes that an insight is made from a user's thread; in the transaction that adds the insight, so that nobody deletes the
 * thread meanwhile.
 *
 * @returns undefined when it is not there.
 */
export async function useThread(
  tx: Database,
  id: string,
  userId: string,
): Promise<{ isPrivateChat: boolean; isPasted: boolean } | undefined> {
  const [used] = await tx
    .update(threads)
    .set({ unusedSince: null })
    .where(and(eq(threads.id, id), eq(threads.userId, userId)))
    .returning({ isPrivateChat: threads.isPrivateChat, isPasted: threads.isPasted });
  return used;
}

/** Deletes the threads that no insight was made from within a day of their upload. */
export async function forgetUnusedThreads({ db }: OpenDatabase, now: Date): Promise<void> {
  await db.delete(threads).where(lt(threads.unusedSince, new Date(now.getTime() - unusedLifetime)));
}

/** The title of a thread that this user uploaded; somebody else's counts as absent. */
export async function findThreadTitle(db: Database, id: string, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ title: threads.title })
    .from(threads)
    .where(and(eq(threads.id, id), eq(threads.userId, userId)));
  return row?.title;
}

/** The JSON of a thread of at most so many characters; undefined for a longer one, or where there is none. */
export async function readShortThread(db: Database, id: string, most: number): Promise<string | undefined> {
  const [row] = await db
    .select({ thread: threads.thread })
    .from(threads)
    .where(
      and(
        eq(threads.id, id),
        sql`length(${threads.thread}) <= ${most} and starts_with(${threads.thread}, '{')`,
      ),
    );
  return row?.thread;
}

/** The thread as it is stored, for a run that was allowed to read it when it was asked for. */
export async function readThread(db: Database, id: string): Promise<StoredThread | undefined> {
  const [row] = await db.select({ thread: threads.thread }).from(threads).where(eq(threads.id, id));
  if (row?.thread !== "") return row?.thread;
  const pieces: Uint8Array[] = [];
  for (;;) {
    const [next] = await db
      .select({ piece: largeBytesOf(threadPieces.piece) })
      .from(threadPieces)
      .where(and(eq(threadPieces.threadId, id), eq(threadPieces.number, pieces.length)));
    if (next?.piece == null) return pieces;
    pieces.push(bytesOf(next.piece));
    await setImmediate();
  }
}

/**
 * Deletes an uploaded thread unless an insight was made from it. Two who delete its last two insights take turns, so that
 * the second finds none left.
 */
export async function deleteUnusedThread(tx: Database, { source, id }: ThreadReference): Promise<void> {
  if (source !== UPLOAD_SOURCE) return;
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
      and(
        eq(insights.userId, thread.userId),
        inArray(insights.source, [UPLOAD_SOURCE, PASTED_SOURCE]),
        eq(insights.postId, id),
      ),
    );
  await tx.delete(threads).where(and(eq(threads.id, id), notExists(using)));
}
