import type { LooseComment } from "../thread/thread-order.js";
import { idOf, isObject, type Untrusted } from "../thread/untrusted-values.js";
import { commentOfRecord, numbered } from "./comment-record.js";
import { UnreadableFile, type FileReading } from "./file-reading.js";
import { unwrapped } from "./read-json.js";

/**
 * Reads an archive dump: one JSON object a line, a comment each; a submission, if there is one, is the post.
 *
 * @throws {UnreadableFile} Naming the line.
 */
export function readJsonLines(text: string): FileReading {
  const comments: LooseComment[] = [];
  let post: Untrusted = {};
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const record = unwrapped(parsedLine(line, index + 1));
    if (!record) throw new UnreadableFile(`line ${String(index + 1)} is not a JSON object`);
    const comment = isSubmission(record) ? null : commentOfRecord(record, numbered(index));
    if (comment) comments.push(comment);
    else if (isSubmission(record)) post = record;
    if (post.id === undefined && idOf(record.link_id) !== null) post = { ...post, id: record.link_id };
  }
  return { post, comments };
}

/** Whether the text begins with one whole JSON object on a line of its own. */
export function isLikelyJsonLines(text: string): boolean {
  const line = text.trimStart().split("\n", 1)[0] ?? "";
  try {
    return isObject(JSON.parse(line));
  } catch {
    return false;
  }
}

function parsedLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new UnreadableFile(`line ${String(number)} is not valid JSON`);
  }
}

function isSubmission(record: Untrusted): boolean {
  const named = typeof record.name === "string" && record.name.startsWith("t3_");
  return (
    record.body === undefined &&
    (named || (typeof record.title === "string" && record.parent_id === undefined))
  );
}
