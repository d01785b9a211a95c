import { AppError, type FileChoices, type Thread, type ThreadComment } from "@undertone/schemas";
import { ContentReader } from "../file/content-reader.js";
import { TextDecoding } from "../file/decode.js";
import { refuseBinaries } from "../file/refused-content.js";
import { ThreadCollector } from "../file/thread-collector.js";
import {
  assembleFile,
  MOST_BYTES,
  MOST_FILE_COMMENTS,
  notBlank,
  refusalFor,
  refuseTooLarge,
  type ThreadFileLimits,
} from "../file/thread-file.js";

/** A file that is not packed, as somebody gives it, read whole and at once. */
export function readGiven(
  name: string,
  content: string | Uint8Array,
  choices: FileChoices = {},
  { bytes: mostBytes = MOST_BYTES, comments: mostComments = MOST_FILE_COMMENTS }: ThreadFileLimits = {},
) {
  const bytes = Buffer.from(content);
  refuseTooLarge(bytes.byteLength, mostBytes);
  try {
    refuseBinaries(bytes);
    const collector = new ThreadCollector(choices, mostComments);
    const reader = new ContentReader(name, choices, collector);
    const decoding = new TextDecoding();
    reader.push(decoding.push(bytes));
    reader.push(decoding.end());
    const read = notBlank(name, reader.end());
    return assembleFile(name, null, read, collector.collected(read), choices, mostComments);
  } catch (error) {
    throw refusalFor(name, error);
  }
}

export function threadOf(
  name: string,
  content: string | Uint8Array,
  choices: FileChoices = {},
  limits: ThreadFileLimits = {},
): Thread {
  const { thread, refusal } = readGiven(name, content, choices, limits);
  if (thread === null) throw refusal ?? new AppError("unknown", { id: name });
  return thread;
}

/** The same, with the names of a private chat kept. */
export function readNamed(
  name: string,
  content: string | Uint8Array,
  choices: FileChoices = { names: "keep" },
) {
  return readGiven(name, content, choices);
}

/** Author and text of each comment, as {@link readNamed} reads them. */
export function bodies(name: string, content: string | Uint8Array, choices?: FileChoices) {
  return readNamed(name, content, choices).thread?.comments.map(({ author, body }) => [author, body]);
}

/** `id<parent author day score: body` of each comment, without what is not known. */
export function brief(
  name: string,
  content: string | Uint8Array,
  choices?: FileChoices,
): string[] | undefined {
  return readGiven(name, content, choices).thread?.comments.map(briefComment);
}

function briefComment({ id, parent_id: parent, author, created_at: date, score, body }: ThreadComment) {
  const known = [author, date?.slice(0, 16), score].filter((part) => part != null);
  return `${id}<${parent ?? ""} ${known.join(" ")}: ${body}`;
}

/** All that is told of a file, its format first, in one line, and below it each comment in one. */
export function told(name: string, content: string, choices?: FileChoices): string[] {
  const { file, thread } = readGiven(name, content, choices);
  const { author, selftext } = thread?.post ?? {};
  const { absentParents: absent } = file;
  const facts = [
    file.format.key,
    file.isPrivateChat ? "private" : file.title !== name.replace(/\.\w+$/, "") && `“${file.title}”`,
    [author, selftext].some(Boolean) && `post: ${[author, selftext].filter(Boolean).join(", ")}`,
    file.question !== null && `asks: ${file.question}`,
    file.columns !== null && file.fields.parent.from !== null && `replies by ${file.fields.parent.from}`,
    ...Object.entries(file.leftOut).map(([kind, count]) => count > 0 && `${kind}: ${String(count)}`),
    ...file.unread.map(({ field, comments, example }) => `${field}: ${String(comments)} unread, ${example}`),
    absent && `parents: ${String(absent.comments)} absent, ${absent.example}`,
    ...(file.passedOver ?? []).map((list) => `${list.name}: ${String(list.items)} passed over`),
    file.threads.length > 1 &&
      `threads: ${file.threads.map((one) => `${one.title ?? one.id} ${String(one.comments)}`).join(", ")}`,
  ];
  return [facts.filter(Boolean).join("; "), ...(thread?.comments ?? []).map(briefComment)];
}

/** Why a file is refused; "it was read" where it is not. */
export function refusalOf(name: string, content: string | Uint8Array, choices?: FileChoices): string {
  try {
    return readGiven(name, content, choices).refusal?.message ?? "it was read";
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
