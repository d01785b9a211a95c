import { AppError, readSchema, shortened, type FileChoices, type Thread } from "@undertone/schemas";
import { nameOf } from "../thread/untrusted-values.js";
import { ContentReader } from "./content-reader.js";
import { TextDecoding } from "./decode.js";
import { contentOfBytes, piecesOf, type FileContent } from "./file-content.js";
import { UnreadableFile } from "./file-reading.js";
import type { Found, FoundComment, FoundPost, Origins } from "./found.js";
import { dayPath, readSlackExport, slack } from "./formats/slack.js";
import { table } from "./formats/table.js";
import { JsonCost } from "./json-cost.js";
import type { ReadDocument } from "./json-document.js";
import { isMail, readMailbox } from "./mailbox.js";
import { isParquet, readParquet } from "./parquet.js";
import { refuseBinaries, refuseDocuments } from "./refused-content.js";
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
import { gunzipped, packingOf, unpackedZstd, zipEntries, type ZipEntry } from "./unpack.js";

/** Bytes by which packings and binary formats are recognised. */
const START = 300;
/** Bytes by which a mail is recognised. */
const MAIL_START = 5000;
const readable = /\.(?:json|jsonl|ndjson|csv|tsv|tab|txt|xml|rss|atom|mbox|eml|md|log|js)$/i;
/** Of a WhatsApp chat that was exported with its media. */
const chatOfWhatsapp = /(?:^|\/)(?:_chat|WhatsApp Chat[^/]{0,200})\.txt$/i;
/** They tell of the files beside them. */
const aboutFiles = /(?:^|\/)(?:read[_ -]?me|licen[cs]e|notice|codebook)[^/]{0,50}\.txt$/i;
const listOfSlack = /^((?:[^/]+\/)?)(?:channels|users)\.json$/;
const { jsonCharacters: documentCharacters } = readSchema("limits").readFiles;
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
  { bytes: mostBytes = MOST_BYTES, comments: mostComments = MOST_FILE_COMMENTS }: ThreadFileLimits = {},
): Promise<ReadThreadFile> {
  const file = content instanceof Uint8Array ? contentOfBytes(content) : content;
  refuseTooLarge(file.size, mostBytes);
  try {
    const packing = packingOf(await file.read(0, START));
    const collector = new ThreadCollector(choices, mostComments);
    const read = await readPacked(name, file, packing, choices, collector);
    return assembleFile(name, packing, read, collector.collected(read), choices, mostComments);
  } catch (error) {
    throw refusalFor(name, error);
  }
}

/**
 * The thread of a file, or why there is none.
 *
 * @throws {AppError} As {@link readThreadFile}, and for what it refuses.
 */
export async function readThread(name: string, content: FileContent | Uint8Array): Promise<Thread> {
  const { thread, refusal } = await readThreadFile(name, content);
  if (thread === null) throw refusal ?? new AppError("unknown", { id: name });
  return thread;
}

async function readPacked(
  name: string,
  file: FileContent,
  packing: ReturnType<typeof packingOf>,
  choices: FileChoices,
  found: Found,
): Promise<ReadDocument> {
  if (packing === null && isParquet(await file.read(0, START))) return readParquet(file, choices, found);
  const inside = packing === null ? name : name.replace(/\.(?:gz|zst|zstd|zip)$/i, "");
  if (packing === "zip") return readArchive(await zipEntries(file), choices, found);
  const pieces = packing === "gz" ? gunzipped(file) : packing === "zst" ? unpackedZstd(file) : piecesOf(file);
  return notBlank(name, await readPieces(inside, pieces, packing !== null, choices, found));
}

/** @returns null for a file without a word in it. */
async function readPieces(
  name: string,
  pieces: AsyncIterable<Uint8Array>,
  isUnpacked: boolean,
  choices: FileChoices,
  found: Found,
): Promise<ReadDocument | null> {
  const content = new ContentReader(name, choices, found);
  const decoding = new TextDecoding();
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done !== true) {
    refuseStart(first.value, isUnpacked);
    const all = piecesFrom(first.value, iterator);
    if (isMail(Buffer.from(first.value.subarray(0, MAIL_START)).toString("latin1")))
      return readMailbox(all, choices, found);
    for await (const piece of all) content.push(decoding.push(piece));
  }
  content.push(decoding.end());
  return content.end();
}

async function* piecesFrom(first: Uint8Array, others: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await others.next(); next.done !== true; next = await others.next()) yield next.value;
}

function refuseStart(piece: Uint8Array, isUnpacked: boolean): void {
  refuseBinaries(piece);
  if (isUnpacked && packingOf(piece) !== null) throw new UnreadableFile("packed-twice");
}

/** An export of Slack or WhatsApp; or files that are read one after the other, each of which may be a thread. */
async function readArchive(
  entries: readonly ZipEntry[],
  choices: FileChoices,
  found: Found,
): Promise<ReadDocument> {
  const paths = entries.map(({ path }) => path);
  refuseDocuments(paths, await mediaTypeOf(entries));
  const all = entries.filter(({ path }) => readable.test(path) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(path));
  if (isSlackArchive(all)) return readSlack(all, found);
  // What people sent each other lies beside the chat.
  const [chat, ...otherChats] = all.filter(({ path }) => chatOfWhatsapp.test(path));
  if (chat !== undefined && otherChats.length === 0)
    return notBlank(chat.path, await readPieces(chat.path, chat.pieces(), true, choices, found));
  const discussions = all.filter(({ path }) => !aboutFiles.test(path));
  const own = discussions.length > 0 ? discussions : all;
  if (paths.some((path) => packed.test(path))) throw new UnreadableFile("archive-nested");
  let read: ReadDocument | null = null;
  for (const [index, entry] of own.entries()) {
    const into = own.length > 1 ? ofThread(entry.path, index, found) : found;
    const next = await readPieces(entry.path, entry.pieces(), true, choices, into);
    if (next === null) continue;
    read = read === null ? next : joinedReading(read, next);
  }
  if (read === null) throw new UnreadableFile("archive-nothing");
  return read;
}

/** OpenDocument's and EPUB's first file says what the archive is. */
async function mediaTypeOf(entries: readonly ZipEntry[]): Promise<string> {
  const entry = entries.find(({ path }) => path === "mimetype");
  for await (const piece of entry?.pieces() ?? []) return Buffer.from(piece).toString("latin1", 0, 200);
  return "";
}

/** Files of an archive are read alike, so that what is said of their columns is true of each. */
function joinedReading(one: ReadDocument, other: ReadDocument): ReadDocument {
  if (one.format.key !== other.format.key)
    throw new UnreadableFile("archive-kinds", { first: one.format.title, second: other.format.title });
  const namesOf = ({ columns }: ReadDocument) => (columns ?? []).map(({ name }) => name);
  const [first, second] = [namesOf(one), namesOf(other)];
  if (one.format.key === table.key && first.join("\0") !== second.join("\0"))
    throw new UnreadableFile("archive-tables", { first: told(first), second: told(second) });
  const origins = { ...one.origins };
  for (const field of Object.keys(other.origins) as (keyof Origins)[]) {
    const [known, next] = [one.origins[field], other.origins[field]];
    if (known != null && next != null && known !== next)
      throw new UnreadableFile("archive-origins", { field, first: known, second: next });
    origins[field] = known ?? next ?? null;
  }
  const fresh = (other.columns ?? []).filter(({ name }) => !first.includes(name));
  return {
    ...one,
    origins,
    ...(one.columns && { columns: [...one.columns, ...fresh] }),
    question: one.question ?? other.question ?? null,
    isPrivateChat: one.isPrivateChat === true || other.isPrivateChat === true,
  };
}

function told(names: readonly string[]): string {
  return shortened(names.join(", "), 100);
}

/** Whoever packs an export again often packs the folder that it was unpacked into. */
function isSlackArchive(entries: readonly ZipEntry[]): boolean {
  return entries.some(({ path }) => listOfSlack.test(path)) && entries.some(({ path }) => dayPath.test(path));
}

async function readSlack(entries: readonly ZipEntry[], found: Found): Promise<ReadDocument> {
  const lists = entries.filter(({ path }) => listOfSlack.test(path));
  const folder = lists[0]?.path.replace(listOfSlack, "$1") ?? "";
  const values = new Map<string, unknown>();
  const archive = { bytes: 0, cost: new JsonCost() };
  for (const entry of entries) {
    if (!entry.path.startsWith(folder)) continue;
    const path = entry.path.slice(folder.length);
    if (listOfSlack.test(path) || dayPath.test(path)) values.set(path, await jsonOf(entry, archive));
  }
  readSlackExport(values, found);
  return { format: slack, origins: slack.origins };
}

/** @param archive What its files took before, which all stay in memory. */
async function jsonOf(entry: ZipEntry, archive: { bytes: number; cost: JsonCost }): Promise<unknown> {
  const decoding = new TextDecoding();
  let text = "";
  for await (const piece of entry.pieces()) {
    archive.bytes += piece.byteLength;
    if (archive.bytes > documentCharacters)
      throw new UnreadableFile("packed-too-large", { most: documentCharacters / 1e6 });
    text += decoding.push(piece);
  }
  text += decoding.end();
  archive.cost.add(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile("archive-broken-json", { path: entry.path.slice(0, 100) });
  }
}

/** What a file of an archive holds is a thread of its own, where it names none. */
function ofThread(path: string, index: number, found: Found): Found {
  const title = path.replace(/^.*\//, "").replace(/\.\w+$/, "");
  // A thread is chosen by its id, which may not be longer than a name.
  const id = nameOf(path) === path ? path : `file ${String(index + 1)}`;
  return {
    leftOut: (kind) => found.leftOut(kind),
    named: (name) => found.named(name),
    post: (post: FoundPost) => found.post({ ...post, thread: post.thread ?? id }),
    comment(comment: FoundComment) {
      if (comment.thread == null) found.post({ thread: id, fields: { title } });
      found.comment({ ...comment, thread: comment.thread ?? id });
    },
  };
}
