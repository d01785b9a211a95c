import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { errorOf, type Failure } from "../jobs/thread/failure.js";
import { readUpload, type ParsedUpload } from "./read-upload.js";

/** What the thread is given. */
export interface UploadJob {
  name: string;
  bytes: Uint8Array;
}

/** What it answers. */
export type UploadReply = { parsed: ParsedUpload } | { failure: Failure };

/** Bytes; a smaller file is read sooner than a thread is started. */
const smallFile = 200_000;
/** MB of a thread's heap at most. A file that needs more is taken for one that was made to. */
const mostMemory = 2_048;

/**
 * The thread in an uploaded file, read off the event loop when it is large.
 *
 * @param bytes Not to be used afterwards.
 * @throws {AppError} `file-unreadable`, `file-empty`, `body-too-large`.
 */
export async function parseUpload(name: string, bytes: Uint8Array): Promise<ParsedUpload> {
  if (bytes.byteLength < smallFile) return readUpload(name, bytes);
  const entry = createRequire(import.meta.url).resolve("@undertone/server/upload-thread");
  const worker = new Worker(entry, {
    workerData: { name, bytes } satisfies UploadJob,
    // What was built runs as Node runs it, whatever conditions the tests are resolved with.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  });
  const reply = await new Promise<UploadReply>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The upload thread ended with code ${code}.`)));
  });
  if ("failure" in reply) throw errorOf(reply.failure);
  return reply.parsed;
}
