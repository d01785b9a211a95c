import { AppError, type FileChoices, type Thread } from "@undertone/schemas";
import { ContentReader } from "./content-reader.js";
import { TextDecoding } from "./decode.js";
import { refuseBinaries } from "./refused-content.js";
import { ThreadCollector } from "./thread-collector.js";
import {
  assembleFile,
  MOST_BYTES,
  MOST_FILE_COMMENTS,
  notBlank,
  refusalFor,
  refuseTooLarge,
  type ReadThreadFile,
  type ThreadFileLimits,
} from "./thread-file.js";

/**
 * A thread from a file that is not packed: see `readThreadFile`.
 *
 * Comments come out in thread order. Ids and parents lose Reddit's `t1_`; comments without an id are numbered; of several
 * with the same id the first counts; a text longer than 40,000 characters is cut.
 *
 * @param name The file's name; it is the title of a post without one.
 * @throws {AppError} `file-unreadable` with the reason, `file-empty`, `file-text-unknown`, `file-too-many-comments`,
 *   `body-too-large`.
 */
export function parseThreadFile(
  name: string,
  bytes: Uint8Array,
  limits: ThreadFileLimits = {},
  choices: FileChoices = {},
): Thread {
  const { thread, refusal } = readBytes(name, bytes, limits, choices);
  if (thread === null) throw refusal ?? new AppError("unknown", { id: name });
  return thread;
}

/** @throws {AppError} `file-unreadable`, `body-too-large`. */
export function readBytes(
  name: string,
  bytes: Uint8Array,
  { bytes: mostBytes = MOST_BYTES, comments: mostComments = MOST_FILE_COMMENTS }: ThreadFileLimits,
  choices: FileChoices,
): ReadThreadFile {
  refuseTooLarge(bytes.byteLength, mostBytes);
  try {
    refuseBinaries(bytes);
    const collector = new ThreadCollector(choices, mostComments);
    const content = new ContentReader(name, choices, collector);
    const decoding = new TextDecoding();
    content.push(decoding.push(bytes));
    content.push(decoding.end());
    const read = notBlank(name, content.end());
    return assembleFile(name, null, read, collector.collected(read), choices, mostComments);
  } catch (error) {
    throw refusalFor(name, error);
  }
}
