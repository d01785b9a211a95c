import type { FileChoices, ThreadFile } from "@undertone/schemas";
import { AppError } from "@undertone/schemas";
import { readThreadFile, type FileContent } from "@undertone/sources";
import { packedThread, type StoredThread } from "./stored-thread.js";

/** What an uploaded file was found to hold. */
export interface FoundThread {
  title: string;
  /** How many. */
  comments: number;
  file: ThreadFile;
}

/** An uploaded thread, ready to be stored. */
export interface ParsedUpload extends FoundThread {
  /** As `packedThread` gives it. */
  thread: StoredThread;
}

/** A file as it would be read. */
export interface UploadPreview {
  file: ThreadFile;
  refusal: { code: string; message: string } | null;
}

/** @throws {AppError} What `readThreadFile` throws, and what it refuses. */
export async function readUpload(
  name: string,
  content: FileContent | Uint8Array,
  choices: FileChoices,
): Promise<ParsedUpload> {
  const { file, thread, refusal } = await readThreadFile(name, content, choices);
  if (thread === null) throw refusal ?? new AppError("file-empty", { name, format: file.format.title });
  return {
    title: thread.post.title,
    comments: thread.comments.length,
    file,
    thread: packedThread(JSON.stringify(thread)),
  };
}

/** @throws {AppError} What `readThreadFile` throws. */
export async function previewUpload(
  name: string,
  content: FileContent | Uint8Array,
  choices: FileChoices,
): Promise<UploadPreview> {
  const { file, refusal } = await readThreadFile(name, content, choices);
  return { file, refusal: refusal && refusal.answer() };
}
