import { parseThreadFile } from "@undertone/sources";
import { packedThread, type StoredThread } from "./stored-thread.js";

/** What an uploaded file was found to hold. */
export interface FoundThread {
  title: string;
  /** How many. */
  comments: number;
}

/** An uploaded thread, ready to be stored. */
export interface ParsedUpload extends FoundThread {
  /** As `packedThread` gives it. */
  thread: StoredThread;
}

/** @throws {AppError} `file-unreadable`, `file-empty`, `body-too-large`. */
export function readUpload(name: string, bytes: Uint8Array): ParsedUpload {
  const thread = parseThreadFile(name, bytes);
  return {
    title: thread.post.title,
    comments: thread.comments.length,
    thread: packedThread(JSON.stringify(thread)),
  };
}
