import { AppError, readSchema, type Thread } from "@undertone/schemas";
import { readPost } from "../reddit/things.js";
import { inThreadOrder } from "../thread/thread-order.js";
import { nameOf } from "../thread/untrusted-values.js";
import { decode } from "./decode.js";
import { UnreadableFile, type FileReading } from "./file-reading.js";
import { isNestedDeeperThan } from "./nesting.js";
import { delimiterOf, readCsv } from "./read-csv.js";
import { isLikelyJsonLines, readJsonLines } from "./read-json-lines.js";
import { readJson } from "./read-json.js";
import { readPlainText } from "./read-plain-text.js";

export interface ThreadFileLimits {
  /** Default: as many as an upload may have. */
  bytes?: number;
  /** Default: 200,000. */
  comments?: number;
}

const { threadFileMegabytes } = readSchema("constants");
export const MOST_BYTES = threadFileMegabytes * 1_000_000;
const MOST_COMMENTS = 200_000;
/** Brackets inside each other; each level of replies on Reddit's page takes five. */
const DEEPEST_JSON = 10_000;
const jsonEndings = new Set(["json", "jsonl", "ndjson"]);

/**
 * A thread from a file: Reddit's `.json` page, an archive dump (JSON lines), a thread or a list of comments as JSON, a
 * CSV with a text column, or plain text with a comment a line. The content decides, and the name's ending where the
 * content may be several things.
 *
 * Comments come out in thread order. Ids and parents lose Reddit's `t1_`; comments without an id are numbered; of several
 * with the same id the first counts; a text longer than 40,000 characters is cut.
 *
 * @param name The file's name; it is the title of a post without one.
 * @throws {AppError} `file-unreadable` with the reason, `file-empty`, `body-too-large`.
 */
export function parseThreadFile(name: string, bytes: Uint8Array, limits: ThreadFileLimits = {}): Thread {
  const { bytes: mostBytes = MOST_BYTES, comments: mostComments = MOST_COMMENTS } = limits;
  const shown = nameOf(name.replace(/\p{Cc}/gu, "")) ?? "file";
  if (bytes.byteLength > mostBytes) {
    throw new AppError("body-too-large", { limit: `${(mostBytes / 1e6).toLocaleString("en")} MB` });
  }
  try {
    const reading = readText(shown, decode(bytes), mostComments);
    if (reading.comments.length === 0) throw new AppError("file-empty", { name: shown });
    if (reading.comments.length > mostComments) {
      throw new UnreadableFile(`it holds more than ${mostComments.toLocaleString("en")} comments`);
    }
    return threadOf(shown, reading);
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new AppError("file-unreadable", { name: shown, reason: error.message });
    throw error;
  }
}

function readText(name: string, text: string, mostComments: number): FileReading {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (text.trim() === "") return { post: {}, comments: [] };
  if (/^\s*<(?:!doctype|html)/i.test(text)) throw new UnreadableFile("it is a web page");
  if (ending === "csv" || ending === "tsv") return readCsv(text, mostComments);
  if (/^\s*[[{]/.test(text)) {
    if (isNestedDeeperThan(DEEPEST_JSON, text)) throw new UnreadableFile("its JSON is nested too deeply");
    const json = parsed(text);
    if ("value" in json) return readJson(json.value);
    if (isLikelyJsonLines(text)) return readJsonLines(text);
    if (jsonEndings.has(ending)) throw new UnreadableFile(`it is not valid JSON: ${json.reason}`);
  }
  if (jsonEndings.has(ending)) throw new UnreadableFile("it is not JSON");
  if (ending !== "txt" && delimiterOf(text) !== undefined) return readCsv(text, mostComments);
  return readPlainText(text);
}

function parsed(text: string): { value: unknown } | { reason: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message.slice(0, 200) : "" };
  }
}

function threadOf(name: string, { post: said, comments }: FileReading): Thread {
  const title = name.replace(/^.*[/\\]/, "").replace(/\.\w+$/, "") || name;
  const post = readPost(said, title);
  const toPost = (parent: string | null) => (parent === post.id ? null : parent);
  const ids = new Set(comments.map((comment) => comment.id));
  const ordered = inThreadOrder(
    // A comment may by chance have the post's id; then a parent of that name is the comment.
    ids.has(post.id)
      ? comments
      : comments.map((comment) => ({ ...comment, parent_id: toPost(comment.parent_id) })),
  );
  return {
    source: "file",
    post: { ...post, title: post.title || title, num_comments: post.num_comments || ordered.length },
    comments: ordered,
  };
}
