import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError } from "@undertone/schemas";
import { drawThread } from "../thread/draw-comments.js";
import { defineSource } from "../define-source.js";
import { MOST_BYTES } from "./parse-thread-file.js";
import { readThreadFile } from "./read-thread-file.js";

/** A bare name: no folder in it, not hidden, and of a kind that can be read. */
const namePattern =
  /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,200}\.(?:json|jsonl|ndjson|csv|tsv|txt|zip|(?:json|jsonl|ndjson|csv|tsv|txt)\.(?:gz|zst))$/iu;

/** Thread files that lie in the threads folder, by their bare name. */
export const file = defineSource("file", ({ threadsFolder }) => ({
  matches: (link) => (threadsFolder !== undefined && namePattern.test(link) ? { id: link } : null),
  async fetch({ id: name }, limits, { progress }) {
    if (threadsFolder === undefined || !namePattern.test(name))
      throw new AppError("file-not-found", { name });
    const { thread, refusal } = await readThreadFile(name, await bytesWithin(threadsFolder, name));
    if (thread === null) throw refusal ?? new AppError("file-not-found", { name });
    const { post, comments, ...told } = drawThread(thread, limits.maxComments);
    progress(comments.length, comments.length);
    return {
      post,
      comments,
      ...(told.private_chat ? { private_chat: true } : {}),
      ...(told.left_out ? { left_out: told.left_out } : {}),
      ...(told.completeness ? { completeness: told.completeness } : {}),
    };
  },
}));

/** The bytes of a file that really lies in the folder: neither a link that leads out of it, nor a pipe or a device. */
async function bytesWithin(folder: string, name: string): Promise<Buffer> {
  const path = await realpath(join(folder, name)).catch(() => null);
  if (path === null || dirname(path) !== (await realpath(folder)))
    throw new AppError("file-not-found", { name });
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new AppError("file-not-found", { name });
    if (stat.size > MOST_BYTES)
      throw new AppError("body-too-large", { limit: `${String(MOST_BYTES / 1e6)} MB` });
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
