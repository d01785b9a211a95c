import { AppError, type FileChoices, type Thread } from "@undertone/schemas";
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
  return readGiven(name, content, choices).thread?.comments.map(
    ({ id, parent_id: parent, author, created_at: date, score, body }) =>
      `${id}<${parent ?? ""} ${[author, date?.slice(0, 16), score].filter((part) => part != null).join(" ")}: ${body}`,
  );
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
