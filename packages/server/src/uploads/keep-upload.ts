import { ConcurrencyLimit, packingOf } from "@undertone/sources";
import { readSchema, type FilePreview, type ThreadUpload } from "@undertone/schemas";
import type { Clock } from "../platform/clock.js";
import type { Database } from "../platform/database/database.js";
import { addThread } from "./store.js";
import { newId } from "../platform/ids.js";
import { parseInProcess, previewInProcess } from "./parse-in-process.js";
import { previewUpload, readUpload, type FoundThread } from "./read-upload.js";
import type { ReceivedUpload } from "./receive-upload.js";
import { openTemporaryFile, piecesOf } from "./temporary-file.js";

const { large, tiny, piece, readAtOnce } = readSchema("limits").uploads;

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Reads files that have arrived: tiny ones at once, small ones one after the other, large ones two at a time. Each but the tiny
 * ones is read in a process of its own, which costs memory and a core.
 *
 * @param folder For files that are on their way.
 */
export function uploadReading(db: Database, folder: string, clock: Clock) {
  const small = new ConcurrencyLimit(readAtOnce.small);
  const others = new ConcurrencyLimit(readAtOnce.large);
  const laneOf = ({ size }: ReceivedUpload) => (size < large ? small : others);

  async function store(
    userId: string,
    { title, comments, file }: FoundThread,
    thread: string | Pieces,
  ): Promise<ThreadUpload> {
    const { isPrivateChat, choices } = file;
    const isPasted = choices.pasted === true;
    const row = { id: newId(), userId, title, comments, isPrivateChat, isPasted, createdAt: clock() };
    if (typeof thread === "string") await addThread(db, { ...row, thread });
    else await addThread(db, { ...row, thread: "" }, thread);
    return { threadId: row.id, comments, title, file };
  }

  return {
    /** Reads it and stores its thread. Throws as `parseInProcess` does. */
    async keep(userId: string, upload: ReceivedUpload, signal: AbortSignal): Promise<ThreadUpload> {
      const { name, choices, content } = upload;
      const packed = await openTemporaryFile(folder);
      try {
        if (await isTiny(upload)) {
          const { thread, ...found } = await readUpload(name, await content.readFile(), choices);
          return await store(userId, found, thread);
        }
        return await laneOf(upload).run(async () => {
          const { thread, ...found } = await parseInProcess({ name, choices }, content, packed, signal);
          return store(userId, found, thread ?? piecesOf(packed, piece));
        }, signal);
      } finally {
        await packed.close();
      }
    },
    async preview(upload: ReceivedUpload, signal: AbortSignal): Promise<FilePreview> {
      const { name, choices, content } = upload;
      if (await isTiny(upload)) return previewUpload(name, await content.readFile(), choices);
      const packed = await openTemporaryFile(folder);
      try {
        return await laneOf(upload).run(
          () => previewInProcess({ name, choices }, content, packed, signal),
          signal,
        );
      } finally {
        await packed.close();
      }
    },
  };
}

/** What is packed may be a thousand times as large as it arrives, so it is never read here. */
async function isTiny({ content, size }: ReceivedUpload): Promise<boolean> {
  if (size >= tiny) return false;
  const { buffer, bytesRead } = await content.read(Buffer.alloc(4), 0, 4, 0);
  return packingOf(buffer.subarray(0, bytesRead)) === null;
}
