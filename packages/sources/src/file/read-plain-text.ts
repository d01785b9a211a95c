import { commentOf, numbered } from "./comment-record.js";
import type { FileReading } from "./file-reading.js";

/** Reads a comment from each line that is not blank. */
export function readPlainText(text: string): FileReading {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const comments = lines
    .map((line, index) => commentOf((field) => (field === "body" ? line : null), numbered(index)))
    .filter((comment) => comment !== null);
  return { post: {}, comments };
}
