import type { FileHandle } from "node:fs/promises";
import { createRequire } from "node:module";
import { AppError } from "@undertone/schemas";
import { childProcess, createWorkers, WorkerEnded } from "@undertone/workers";
import type { FoundThread, UploadPreview } from "./read-upload.js";
import type { UploadTasks, UploadToRead } from "./upload-process.js";

/**
 * MB of the process's heap. A file of 50 MB takes 500 at most, of whichever kind, as long as its comments are of usual
 * length; what a reader keeps is bounded, too (`readFiles` in limits.json), so that few files reach this.
 */
const MOST_MEMORY = 700;
/** Milliseconds. A packed file of 500 MB takes about a minute and a half of a core. */
const LONGEST = 180_000;
/** How a process ends that has reached the limit of its heap, or that the system has killed for its memory. */
const spent: readonly unknown[] = ["SIGABRT", "SIGKILL", 134];

/**
 * The thread in an uploaded file, read in a process of its own. Not in a worker thread: one that reaches the limit of its
 * heap can take the whole server with it. This process passes two open files on, and touches no content.
 *
 * @param content The file.
 * @param packed An empty file, for the gzip of a long thread.
 * @param memory MB of the process's heap.
 * @returns `thread` is null for a long thread.
 * @throws {AppError} `file-unreadable`, `file-empty`, `file-too-costly`.
 * @throws The signal's reason.
 */
export async function parseInProcess(
  upload: UploadToRead,
  content: FileHandle,
  packed: FileHandle,
  signal: AbortSignal,
  memory = MOST_MEMORY,
): Promise<FoundThread & { thread: string | null }> {
  return inProcess("read", upload, { content, packed, memory }, signal);
}

/** What would be recognised in it, likewise. @param packed An empty file, which stays empty. */
export async function previewInProcess(
  upload: UploadToRead,
  content: FileHandle,
  packed: FileHandle,
  signal: AbortSignal,
): Promise<UploadPreview> {
  return inProcess("preview", upload, { content, packed, memory: MOST_MEMORY }, signal);
}

async function inProcess<Task extends keyof UploadTasks>(
  task: Task,
  { name, choices }: UploadToRead,
  { content, packed, memory }: { content: FileHandle; packed: FileHandle; memory: number },
  signal: AbortSignal,
) {
  const entry = createRequire(import.meta.url).resolve("@undertone/server/upload-process");
  const start = childProcess(entry, { memory, stdin: content.fd, file: packed.fd });
  const workers = createWorkers<UploadTasks>({ name: "upload", start });
  const timeout = AbortSignal.timeout(LONGEST);
  try {
    // A title is made of it, and cannot hold U+0000.
    const upload = { name: name.replaceAll("\0", ""), choices };
    return await workers.run(task, upload, { signal: AbortSignal.any([signal, timeout]) });
  } catch (error) {
    signal.throwIfAborted();
    const wasSpent = error instanceof WorkerEnded && spent.includes(error.how);
    if (timeout.aborted || wasSpent) throw new AppError("file-too-costly", { name });
    throw error;
  } finally {
    await workers.close();
  }
}
