import { readSchema, type ThreadUpload } from "@undertone/schemas";
import type { Clock } from "../platform/clock.js";
import type { Database } from "../platform/database/database.js";
import { addThread } from "./store.js";
import { newId } from "../platform/ids.js";
import { parseInProcess } from "./parse-in-process.js";
import { readUpload, type FoundThread } from "./read-upload.js";
import type { ReceivedUpload } from "./receive-upload.js";
import { openTemporaryFile, piecesOf } from "./temporary-file.js";
import { turns } from "./turns.js";

const { large, tiny, piece, readAtOnce } = readSchema("limits").uploads;

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Reads files that have arrived, and stores their threads: tiny ones at once, small ones one after the other, large ones two
 * at a time. Each but the tiny ones is read in a process of its own, which costs memory and a core.
 *
 * @param folder For files that are on their way.
 * @returns Throws as `parseInProcess` does.
 */
export function keepUpload(
  db: Database,
  folder: string,
  clock: Clock,
): (userId: string, upload: ReceivedUpload, signal: AbortSignal) => Promise<ThreadUpload> {
  const small = turns(readAtOnce.small);
  const others = turns(readAtOnce.large);

  async function store(
    userId: string,
    { title, comments }: FoundThread,
    thread: string | Pieces,
  ): Promise<ThreadUpload> {
    const row = { id: newId(), userId, title, comments, createdAt: clock() };
    if (typeof thread === "string") await addThread(db, { ...row, thread });
    else await addThread(db, { ...row, thread: "" }, thread);
    return { threadId: row.id, comments, title };
  }

  return async (userId, { name, content, size }, signal) => {
    const packed = await openTemporaryFile(folder);
    try {
      if (size < tiny) {
        const { thread, ...found } = readUpload(name, await content.readFile());
        return await store(userId, found, thread);
      }
      const lane = size < large ? small : others;
      return await lane.take(signal, async () => {
        const { thread, ...found } = await parseInProcess(name, content, packed, signal);
        return store(userId, found, thread ?? piecesOf(packed, piece));
      });
    } finally {
      await packed.close();
    }
  };
}
