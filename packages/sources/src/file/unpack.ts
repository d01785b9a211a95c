import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from "yauzl";
import { readSchema } from "@undertone/schemas";
import { piecesOf, type FileContent } from "./file-content.js";
import { UnreadableFile } from "./file-reading.js";
import { ZstdDecoding } from "./zstd/zstd-decoding.js";

export type Packing = "gz" | "zip" | "zst";

const { unpackedMegabytes, ratio: mostRatio, entries: mostEntries } = readSchema("limits").packedFiles;
const MOST_UNPACKED = unpackedMegabytes * 1_000_000;
/** What little a file holds may be packed much smaller than by the ratio. */
const UNRATED = 1_000_000;

/** Bytes of a piece that is handed on, and blocks that it is made of at most. */
const LEAST_PIECE = 65_536;
const MOST_BLOCKS = 10_000;

const starts: readonly [Packing, readonly number[]][] = [
  ["gz", [0x1f, 0x8b]],
  ["zip", [0x50, 0x4b, 0x03, 0x04]],
  ["zip", [0x50, 0x4b, 0x05, 0x06]],
  ["zst", [0x28, 0xb5, 0x2f, 0xfd]],
];

/** How a file is packed, by its first bytes. */
export function packingOf(start: Uint8Array): Packing | null {
  return starts.find(([, sign]) => sign.every((byte, index) => start[index] === byte))?.[0] ?? null;
}

/** Counts what is unpacked, and ends what has grown too large. */
class Growth {
  #unpacked = 0;

  constructor(private readonly packed: number) {}

  /** @throws {UnreadableFile} */
  add(bytes: number): void {
    this.#unpacked += bytes;
    if (this.#unpacked > MOST_UNPACKED)
      throw new UnreadableFile("packed-too-large", { most: unpackedMegabytes });
    if (this.#unpacked > UNRATED && this.#unpacked > this.packed * mostRatio)
      throw new UnreadableFile("packed-ratio", { most: mostRatio });
  }
}

/** @throws {UnreadableFile} */
export async function* gunzipped(content: FileContent): AsyncGenerator<Uint8Array> {
  const growth = new Growth(content.size);
  const stream = Readable.from(piecesOf(content), { objectMode: false }).pipe(createGunzip());
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      growth.add(piece.byteLength);
      yield piece;
    }
  } catch (error) {
    throw broken(error, "gz");
  } finally {
    stream.destroy();
  }
}

/** @throws {UnreadableFile} */
export async function* unpackedZstd(content: FileContent): AsyncGenerator<Uint8Array> {
  const growth = new Growth(content.size);
  const decoding = new ZstdDecoding();
  let blocks: Uint8Array[] = [];
  let length = 0;
  for await (const piece of piecesOf(content)) {
    for (const block of decoding.push(piece)) {
      growth.add(block.byteLength);
      blocks.push(block);
      length += block.byteLength;
      // A block may be a single byte, and each piece costs whoever reads it.
      if (length < LEAST_PIECE && blocks.length < MOST_BLOCKS) continue;
      yield Buffer.concat(blocks);
      blocks = [];
      length = 0;
    }
  }
  if (blocks.length > 0) yield Buffer.concat(blocks);
  decoding.end();
}

export interface ZipEntry {
  path: string;
  /** @throws {UnreadableFile} */
  pieces(): AsyncGenerator<Uint8Array>;
}

/** The files of an archive, in its order. @throws {UnreadableFile} */
export async function zipEntries(content: FileContent): Promise<ZipEntry[]> {
  const growth = new Growth(content.size);
  let archive: ZipFile;
  const entries: Entry[] = [];
  try {
    archive = await opened(content);
    if (archive.entryCount > mostEntries)
      throw new UnreadableFile("archive-entries", { most: mostEntries.toLocaleString("en") });
    for await (const entry of eachEntry(archive)) entries.push(entry);
  } catch (error) {
    throw broken(error, "zip");
  }
  return entries
    .filter(({ fileName }) => !fileName.endsWith("/"))
    .map((entry) => ({
      path: entry.fileName,
      async *pieces() {
        if (entry.isEncrypted()) throw new UnreadableFile("archive-password");
        try {
          for await (const piece of await streamOf(archive, entry)) {
            growth.add(piece.byteLength);
            yield piece;
          }
        } catch (error) {
          throw broken(error, "zip");
        }
      },
    }));
}

class ContentReader extends RandomAccessReader {
  constructor(private readonly content: FileContent) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const content = this.content;
    const part: FileContent = {
      size: end - start,
      read: (position, length) => content.read(start + position, Math.min(length, end - start - position)),
    };
    return Readable.from(piecesOf(part), { objectMode: false });
  }
}

function opened(content: FileContent): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(
      new ContentReader(content),
      content.size,
      { lazyEntries: true, autoClose: false },
      (error: Error | null, archive?: ZipFile) => {
        if (archive) resolve(archive);
        else reject(error ?? new Error("The archive did not open."));
      },
    );
  });
}

async function* eachEntry(archive: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      archive.once("entry", resolve);
      archive.once("end", () => resolve(null));
      archive.once("error", reject);
      archive.readEntry();
    });
    archive.removeAllListeners();
    if (entry === null) return;
    yield entry;
  }
}

function streamOf(archive: ZipFile, entry: Entry): Promise<AsyncIterable<Uint8Array>> {
  return new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error: Error | null, stream?: Readable) => {
      if (stream) resolve(stream as AsyncIterable<Uint8Array>);
      else reject(error ?? new Error("The file did not open."));
    });
  });
}

function broken(error: unknown, packing: Packing): unknown {
  if (error instanceof UnreadableFile) return error;
  return new UnreadableFile("packed-broken", { packing });
}
