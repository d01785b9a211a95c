import { readSchema, type FileChoices } from "@undertone/schemas";
import type { AsyncBuffer, Compressors, FileMetaData, SchemaElement } from "hyparquet";
import { isObject } from "../thread/untrusted-values.js";
import type { FileContent } from "./file-content.js";
import { UnreadableFile } from "./file-reading.js";
import { shownValue, type Found } from "./found.js";
import { RecordReader } from "./formats/records.js";
import type { ReadDocument } from "./json-document.js";

export const parquet = {
  key: "parquet",
  title: "Parquet table",
  tools: "pyarrow 22, pandas, Hugging Face",
  gives: "named",
} as const;

const { unpackedMegabytes } = readSchema("limits").packedFiles;
const { comments: mostRows, cells: mostColumns } = readSchema("limits").readFiles;
const MOST_BYTES = unpackedMegabytes * 1_000_000;
/** Bytes of what says where everything is, and rows that are read at a time. */
const MOST_METADATA = 50_000_000;
const ROWS_AT_A_TIME = 20_000;
/** Rows at most: of those that are chosen away nothing is kept. */
const MOST_ROWS = mostRows * 10;
const sign = Buffer.from("PAR1");

export function isParquet(start: Uint8Array): boolean {
  return sign.equals(start.subarray(0, sign.length));
}

/** Values of a column that are no UTF-8 -> how many, and one of them with signs in place of what is not. */
class BrokenTexts {
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  readonly #lossy = new TextDecoder();
  readonly found = new Map<string, { comments: number; example: string }>();

  /** A text, or the wrapper that `plain` knows. */
  decode(bytes: Uint8Array | undefined): string | BrokenText | undefined {
    if (bytes === undefined) return undefined;
    try {
      return this.#decoder.decode(bytes);
    } catch {
      return new BrokenText(this.#lossy.decode(bytes.subarray(0, 1000)));
    }
  }

  note(column: string, { text }: BrokenText): null {
    const known = this.found.get(column) ?? { comments: 0, example: shownValue(text) };
    this.found.set(column, { ...known, comments: known.comments + 1 });
    return null;
  }
}

class BrokenText {
  constructor(readonly text: string) {}
}

/** Reads a Parquet table, a part of its rows at a time, as records. @throws {UnreadableFile} */
export async function readParquet(
  content: FileContent,
  choices: FileChoices,
  found: Found,
): Promise<ReadDocument> {
  const [{ parquetMetadataAsync, parquetReadObjects }, { compressors }] = await Promise.all([
    import("hyparquet"),
    import("hyparquet-compressors"),
  ]);
  const file = bufferOf(content);
  const broken = new BrokenTexts();
  const reader = new RecordReader(choices, found);
  try {
    const metadata = await parquetMetadataAsync(file);
    refuseLarge(metadata, content.size);
    const options = {
      file,
      metadata,
      columns: columnsOf(metadata),
      compressors: bounded(compressors),
      parsers: parsersOf(broken),
    };
    const rows = Number(metadata.num_rows);
    for (let rowStart = 0; rowStart < rows; rowStart += ROWS_AT_A_TIME) {
      const rowEnd = Math.min(rows, rowStart + ROWS_AT_A_TIME);
      const records = await parquetReadObjects({ ...options, rowStart, rowEnd });
      for (const record of records) reader.add(plain(record, broken));
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("parquet-broken");
  }
  return { format: parquet, ...reader.end(), broken: broken.found };
}

/** Nothing for what is not in the file, or cannot be read: several parts are wanted at a time, and nobody waits for all of them. */
function bufferOf(content: FileContent): AsyncBuffer {
  return {
    byteLength: content.size,
    async slice(start, end = content.size) {
      const from = start < 0 ? content.size + start : start;
      const length = Math.min(end, content.size) - from;
      if (from < 0 || length < 0 || !Number.isSafeInteger(length)) return new ArrayBuffer(0);
      const bytes = await content.read(from, length).catch(() => new Uint8Array());
      if (isEnd(bytes) && bytes.length >= 8) {
        const footer = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        if (footer.getUint32(bytes.length - 8, true) > MOST_METADATA) return new ArrayBuffer(0);
      }
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    },
  };
}

function isEnd(bytes: Uint8Array): boolean {
  return sign.equals(bytes.subarray(bytes.length - sign.length));
}

/** @throws {UnreadableFile} */
function refuseLarge({ num_rows: rows, row_groups: groups, schema }: FileMetaData, size: number): void {
  if (rows > MOST_ROWS || rows < 0)
    throw new UnreadableFile("parquet-rows", { most: MOST_ROWS.toLocaleString("en") });
  if (schema.length > mostColumns)
    throw new UnreadableFile("json-names", { most: mostColumns.toLocaleString("en") });
  const sum = groups.reduce((total, group) => total + Number(group.num_rows), 0);
  const chunks = groups.flatMap(({ columns }) => columns);
  const isWithin = chunks.every(
    ({ meta_data: chunk }) =>
      chunk === undefined ||
      (Number(chunk.data_page_offset) < size && Number(chunk.num_values) <= MOST_ROWS * mostColumns),
  );
  if (sum !== Number(rows) || !isWithin) throw new UnreadableFile("parquet-broken");
}

/** Vectors and pictures take most of what research publishes, and say nothing of a comment. */
function columnsOf({ schema }: FileMetaData): string[] {
  const [root, ...elements] = schema;
  const names: string[] = [];
  let at = 0;
  const leavesBelow = (): SchemaElement[] => {
    const element = elements[at++];
    if (element === undefined) return [];
    const children = element.num_children ?? 0;
    if (children === 0) return [element];
    return Array.from({ length: Math.min(children, elements.length) }, leavesBelow).flat();
  };
  for (let index = 0; index < (root?.num_children ?? 0) && at < elements.length; index++) {
    const { name } = elements[at] ?? {};
    const start = at;
    const leaves = leavesBelow();
    const isList = elements.slice(start, at).some((each) => each.repetition_type === "REPEATED");
    const isVector = isList && leaves.every(({ type }) => type !== "BYTE_ARRAY");
    if (name !== undefined && !isVector) names.push(name);
  }
  return names;
}

/** A page says itself how large it is unpacked. */
function bounded(compressors: Compressors): Compressors {
  let unpacked = 0;
  return Object.fromEntries(
    Object.entries(compressors).map(([name, decompress]) => [
      name,
      (input: Uint8Array, length: number) => {
        unpacked += length;
        if (unpacked > MOST_BYTES) throw new UnreadableFile("packed-too-large", { most: unpackedMegabytes });
        return decompress(input, length);
      },
    ]),
  );
}

const THOUSAND = 1000n;

function parsersOf(broken: BrokenTexts) {
  return {
    timestampFromMilliseconds: isoOf,
    timestampFromMicroseconds: (micros: bigint) => isoOf(micros / THOUSAND),
    // Cut: nobody writes a comment in less than a millisecond.
    timestampFromNanoseconds: (nanos: bigint) => isoOf(nanos / THOUSAND / THOUSAND),
    dateFromDays: (days: number) => isoOf(BigInt(days) * 86_400_000n)?.slice(0, 10) ?? null,
    stringFromBytes: (bytes: Uint8Array) => broken.decode(bytes),
    jsonFromBytes: (bytes: Uint8Array) => broken.decode(bytes),
    geometryFromBytes: () => null,
    geographyFromBytes: () => null,
  };
}

function isoOf(milliseconds: bigint | number | null | undefined): string | null {
  const moment = milliseconds == null ? Number.NaN : Number(milliseconds);
  return Math.abs(moment) <= 8.64e15 ? new Date(moment).toISOString() : null;
}

/** Numbers of 64 bits as numbers where they are the same, or else as their digits; of bytes nothing. */
function plain(value: unknown, broken: BrokenTexts, column = ""): unknown {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof BrokenText) return broken.note(column, value);
  if (value instanceof Date) return isoOf(value.getTime());
  if (Array.isArray(value)) return value.map((each) => plain(each, broken, column));
  if (ArrayBuffer.isView(value) || value === undefined) return null;
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      plain(inner, broken, column === "" ? name : `${column}.${name}`),
    ]),
  );
}
