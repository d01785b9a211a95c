import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { AppError } from "@undertone/schemas";
import { errorOf, type Failure } from "../jobs/thread/failure.js";
import type { ParsedUpload } from "./read-upload.js";

/** The first line of what the process answers; the thread's text follows it. */
export type UploadAnswer = { found: Omit<ParsedUpload, "thread"> } | { failure: Failure };

/**
 * MB of the process's heap. A file of 50 MB takes 256 at most, of whichever kind, as long as its comments are of usual
 * length; millions of tiny ones, which are refused anyway once they are counted, can take gigabytes.
 */
const mostMemory = 384;
/** Milliseconds for a file that has arrived. One of 50 MB takes four seconds of a core. */
const longest = 60_000;
/** How a process ends that has reached the limit of its heap, or was killed for its time. */
const spent: readonly unknown[] = ["SIGABRT", "SIGKILL", 134];

/**
 * The thread in an uploaded file, read in a process of its own. Not in a worker thread: one that reaches the limit of its
 * heap can take the whole server with it.
 *
 * @param content Goes to the process as it arrives.
 * @throws {AppError} `file-unreadable`, `file-empty`, `file-too-costly`.
 * @throws What `content` throws.
 */
export async function parseInProcess(
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<ParsedUpload> {
  const entry = createRequire(import.meta.url).resolve("@undertone/server/upload-process");
  // An argument cannot hold U+0000, nor a title that is made of it.
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${mostMemory}`, entry, name.replaceAll("\0", "")],
    {
      // None of the server's secrets is needed there.
      env: {},
      stdio: ["pipe", "pipe", "ignore"],
    },
  );
  let timer: NodeJS.Timeout | undefined;
  const arrived = pipeline(content, child.stdin).then(() => {
    timer = setTimeout(() => child.kill("SIGKILL"), longest);
  });
  try {
    const [reply, [code, signal]] = await Promise.all([
      buffer(child.stdout),
      once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>,
      arrived,
    ]);
    if (spent.includes(signal ?? code)) throw new AppError("file-too-costly", { name });
    if (code !== 0) throw new Error(`The process that read an upload ended with ${String(signal ?? code)}.`);
    return parsedFrom(reply);
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

function parsedFrom(reply: Buffer): ParsedUpload {
  const end = reply.indexOf("\n");
  const answer = JSON.parse(reply.toString("utf8", 0, end)) as UploadAnswer;
  if ("failure" in answer) throw errorOf(answer.failure);
  return { ...answer.found, thread: reply.toString("utf8", end + 1) };
}
