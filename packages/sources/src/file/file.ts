import { constants } from "node:fs";
import { open, realpath, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError } from "@undertone/schemas";
import { drawThread } from "../thread/draw-comments.js";
import { defineSource } from "../define-source.js";
import type { ReadThread } from "../source.js";
import { contentOfFile } from "./file-content.js";
import { readThread } from "./read-thread-file.js";
import { MOST_BYTES } from "./thread-file.js";

/** A bare name: no folder in it, not hidden, and of a kind that can be read. */
const namePattern =
  /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,200}\.(?:json|jsonl|ndjson|csv|tsv|txt|zip|(?:json|jsonl|ndjson|csv|tsv|txt)\.(?:gz|zst))$/iu;

/** Thread files that lie in the threads folder, by their bare name. */
export const file = defineSource<string>("file", ({ threadsFolder, readThread = readThreadHere }) => ({
  matches: (link) => (threadsFolder !== undefined && namePattern.test(link) ? { id: link } : null),
  wanted: ({ id }) => id,
  async fetch(name, limits, { signal }) {
    if (threadsFolder === undefined || !namePattern.test(name))
      throw new AppError("file-not-found", { name });
    const handle = await opened(threadsFolder, name);
    try {
      const thread = await readThread(name, handle, signal);
      const { post, comments, ...told } = drawThread(thread, limits.maxComments);
      return {
        post,
        comments,
        ...(told.private_chat ? { private_chat: true } : {}),
        ...(told.left_out ? { left_out: told.left_out } : {}),
        ...(told.completeness ? { completeness: told.completeness } : {}),
      };
    } finally {
      await handle.close();
    }
  },
  preview: null,
}));

const readThreadHere: ReadThread = async (name, content) => {
  const { size } = await content.stat();
  return readThread(name, contentOfFile(content.fd, size));
};

/** A file that really lies in the folder: neither a link that leads out of it, nor a pipe or a device. */
async function opened(folder: string, name: string): Promise<FileHandle> {
  const path = await realpath(join(folder, name)).catch(() => null);
  if (path === null || dirname(path) !== (await realpath(folder)))
    throw new AppError("file-not-found", { name });
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new AppError("file-not-found", { name });
    if (stat.size > MOST_BYTES)
      throw new AppError("body-too-large", { limit: `${String(MOST_BYTES / 1e6)} MB` });
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}
