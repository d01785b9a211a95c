import { AppError, type FileChoices } from "@undertone/schemas";
import { ContentReader } from "./content-reader.js";
import { TextDecoding } from "./decode.js";
import { contentOfBytes, piecesOf, type FileContent } from "./file-content.js";
import { UnreadableFile } from "./file-reading.js";
import type { Found, FoundComment, FoundPost } from "./found.js";
import { readSlackExport, slack } from "./formats/slack.js";
import type { ReadDocument } from "./json-document.js";
import { MOST_BYTES, MOST_COMMENTS, type ThreadFileLimits } from "./parse-thread-file.js";
import { refuseBinaries } from "./refused-content.js";
import { ThreadCollector } from "./thread-collector.js";
import { assembleFile, refusalFor, type ReadThreadFile } from "./thread-file.js";
import { gunzipped, packingOf, unpackedZstd, zipEntries, type ZipEntry } from "./unpack.js";

/** Bytes by which packings and binary formats are recognised. */
const START = 300;
const readable = /\.(?:json|jsonl|ndjson|csv|tsv|txt)$/i;
const packed = /\.(?:gz|zip|zst|7z|rar|tar|bz2|xz)$/i;

/**
 * What a file holds: the answers and exports of sites and chats, archive dumps, tables and plain text, packed by gzip, Zstandard
 * or as a zip or not. The structure decides what it is, and no field is guessed. Files are read as they come, never as a whole
 * where their format allows it.
 *
 * @param name The file's name; it is the title of a post without one.
 * @returns What was recognised, with a refusal where these choices give no thread.
 * @throws {AppError} `file-unreadable` with the reason, `file-column-unknown`, `body-too-large`.
 */
export async function readThreadFile(
  name: string,
  content: FileContent | Uint8Array,
  choices: FileChoices = {},
  { bytes: mostBytes = MOST_BYTES, comments: mostComments = MOST_COMMENTS }: ThreadFileLimits = {},
): Promise<ReadThreadFile> {
  const file = content instanceof Uint8Array ? contentOfBytes(content) : content;
  if (file.size > mostBytes)
    throw new AppError("body-too-large", { limit: `${(mostBytes / 1e6).toLocaleString("en")} MB` });
  try {
    const packing = packingOf(await file.read(0, START));
    const collector = new ThreadCollector(choices, mostComments);
    const read = await readPacked(name, file, packing, choices, collector);
    return assembleFile(name, packing, read, collector.collected(read.origins), choices, mostComments);
  } catch (error) {
    throw refusalFor(name, error);
  }
}

async function readPacked(
  name: string,
  file: FileContent,
  packing: ReturnType<typeof packingOf>,
  choices: FileChoices,
  found: Found,
): Promise<ReadDocument> {
  const inside = packing === null ? name : name.replace(/\.(?:gz|zst|zstd|zip)$/i, "");
  if (packing === "zip") return readArchive(await zipEntries(file), choices, found);
  const pieces = packing === "gz" ? gunzipped(file) : packing === "zst" ? unpackedZstd(file) : piecesOf(file);
  return readPieces(inside, pieces, packing !== null, choices, found);
}

async function readPieces(
  name: string,
  pieces: AsyncIterable<Uint8Array>,
  isUnpacked: boolean,
  choices: FileChoices,
  found: Found,
): Promise<ReadDocument> {
  const content = new ContentReader(name, choices, found);
  const decoding = new TextDecoding();
  let isFirst = true;
  for await (const piece of pieces) {
    if (isFirst) refuseStart(piece, isUnpacked);
    isFirst = false;
    content.push(decoding.push(piece));
  }
  content.push(decoding.end());
  return content.end();
}

function refuseStart(piece: Uint8Array, isUnpacked: boolean): void {
  refuseBinaries(piece);
  if (isUnpacked && packingOf(piece) !== null)
    throw new UnreadableFile("it is packed twice. Unpack it once, and upload the file that is in it");
}

/** An export of Slack; or files that are read one after the other, each of which may be a thread. */
async function readArchive(
  entries: readonly ZipEntry[],
  choices: FileChoices,
  found: Found,
): Promise<ReadDocument> {
  const paths = entries.map(({ path }) => path);
  if (paths.some((path) => /^(?:xl|word|ppt)\//.test(path)))
    throw new UnreadableFile("it is an Office document. Save the sheet as CSV, and upload that file");
  const own = entries.filter(({ path }) => readable.test(path) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(path));
  if (own.length === 0) {
    const isNested = paths.some((path) => packed.test(path));
    throw new UnreadableFile(
      isNested
        ? "it holds packed files. Unpack it, and upload the file that holds the discussion"
        : "it holds no file that can be a discussion (JSON, CSV or text). Upload the file that holds it",
    );
  }
  if (isSlackArchive(paths)) return readSlack(own, found);
  let read: ReadDocument | null = null;
  for (const entry of own) {
    const into = own.length > 1 ? ofThread(entry.path, found) : found;
    const next = await readPieces(entry.path, entry.pieces(), true, choices, into);
    if (read !== null && read.format.key !== next.format.key)
      throw new UnreadableFile(
        `it holds files of several kinds (${read.format.title}; ${next.format.title}). Upload one of them`,
      );
    read = read === null ? next : { ...next, question: read.question ?? next.question };
  }
  if (read === null) throw new UnreadableFile("it is empty");
  return read;
}

function isSlackArchive(paths: readonly string[]): boolean {
  return (
    paths.some((path) => /^(?:channels|users)\.json$/.test(path)) &&
    paths.some((path) => /\/\d{4}-\d{2}-\d{2}\.json$/.test(path))
  );
}

async function readSlack(entries: readonly ZipEntry[], found: Found): Promise<ReadDocument> {
  const values = new Map<string, unknown>();
  for (const entry of entries) {
    if (!/^(?:channels|users)\.json$|\/\d{4}-\d{2}-\d{2}\.json$/.test(entry.path)) continue;
    values.set(entry.path, await jsonOf(entry));
  }
  readSlackExport(values, found);
  return { format: slack, origins: slack.origins, columns: null, question: null };
}

async function jsonOf(entry: ZipEntry): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  for await (const piece of entry.pieces()) pieces.push(piece);
  try {
    return JSON.parse(Buffer.concat(pieces).toString("utf8"));
  } catch {
    throw new UnreadableFile(`its file ${entry.path.slice(0, 100)} is not valid JSON`);
  }
}

/** What a file of an archive holds is a thread of its own, where it names none. */
function ofThread(path: string, found: Found): Found {
  const title = path.replace(/^.*\//, "").replace(/\.\w+$/, "");
  return {
    system: () => found.system(),
    empty: () => found.empty(),
    post: (post: FoundPost) => found.post({ ...post, thread: post.thread ?? path }),
    comment(comment: FoundComment) {
      if (comment.thread == null) found.post({ thread: path, fields: { title } });
      found.comment({ ...comment, thread: comment.thread ?? path });
    },
  };
}
