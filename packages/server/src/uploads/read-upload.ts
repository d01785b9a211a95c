import type { FileChoices, ThreadFile } from "@undertone/schemas";
import { AppError } from "@undertone/schemas";
import { readThreadFile, type FileContent } from "@undertone/sources";
import { packedThread, type StoredThread } from "./stored-thread.js";

export interface FoundThread {
  title: string;
  comments: number;
  file: ThreadFile;
}

export interface ParsedUpload extends FoundThread {
  /** As `packedThread` gives it. */
  thread: StoredThread;
}

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
