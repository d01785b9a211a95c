import { spawn } from "node:child_process";
import { once } from "node:events";
import type { FileHandle } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { AppError } from "@undertone/schemas";
import { errorOf, type Failure } from "../platform/workers/failure.js";
import type { FoundThread } from "./read-upload.js";

/** What the process answers: a short thread as it is; a long one it writes into the file that it is given. */
export type UploadAnswer = { found: FoundThread & { thread: string | null } } | { failure: Failure };

/**
 * MB of the process's heap. A file of 50 MB takes 256 at most, of whichever kind, as long as its comments are of usual
 * length; millions of tiny ones, which are refused anyway once they are counted, can take gigabytes.
 */
const mostMemory = 384;
/** Milliseconds. A file of 50 MB takes four seconds of a core. */
const longest = 60_000;
/** How a process ends that has reached the limit of its heap, or was killed for its time. */
const spent: readonly unknown[] = ["SIGABRT", "SIGKILL", 134];

/**
 * The thread in an uploaded file, read in a process of its own. Not in a worker thread: one that reaches the limit of its
 * heap can take the whole server with it. This process passes two open files on, and touches no content.
 *
 * @param content The file.
 * @param packed An empty file, for the gzip of a long thread.
 * @returns `thread` is null for a long thread.
 * @throws {AppError} `file-unreadable`, `file-empty`, `file-too-costly`.
 * @throws The signal's reason.
 */
export async function parseInProcess(
  name: string,
  content: FileHandle,
  packed: FileHandle,
  signal: AbortSignal,
): Promise<FoundThread & { thread: string | null }> {
  signal.throwIfAborted();
  const entry = createRequire(import.meta.url).resolve("@undertone/server/upload-process");
  // An argument cannot hold U+0000, nor a title that is made of it.
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${mostMemory}`, entry, name.replaceAll("\0", "")],
    {
      // None of the server's secrets is needed there.
      env: {},
      stdio: [content.fd, "pipe", "ignore", packed.fd],
    },
  );
  const kill = () => void child.kill("SIGKILL");
  const timer = setTimeout(kill, longest);
  signal.addEventListener("abort", kill, { once: true });
  try {
    const [reply, [code, ending]] = await Promise.all([
      text(child.stdout as Readable),
      once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>,
    ]);
    signal.throwIfAborted();
    if (spent.includes(ending ?? code)) throw new AppError("file-too-costly", { name });
    if (code !== 0) throw new Error(`The process that read an upload ended with ${String(ending ?? code)}.`);
    const answer = JSON.parse(reply) as UploadAnswer;
    if ("failure" in answer) throw errorOf(answer.failure);
    return answer.found;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", kill);
    kill();
  }
}
