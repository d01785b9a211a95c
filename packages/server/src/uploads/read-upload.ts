import { parseThreadFile } from "@undertone/sources";
import { storedThread } from "./stored-thread.js";

/** An uploaded thread, ready to be stored. */
export interface ParsedUpload {
  title: string;
  /** How many. */
  comments: number;
  /** As `storedThread` gives it. */
  thread: string;
}

/** @throws {AppError} `file-unreadable`, `file-empty`, `body-too-large`. */
export function readUpload(name: string, bytes: Uint8Array): ParsedUpload {
  const thread = parseThreadFile(name, bytes);
  return {
    title: thread.post.title,
    comments: thread.comments.length,
    thread: storedThread(JSON.stringify(thread)),
  };
}
