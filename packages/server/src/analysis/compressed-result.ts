import { createHash } from "node:crypto";
import { brotliCompressSync, constants, crc32, gzipSync } from "node:zlib";
import type { Result } from "@undertone/schemas";
import { readResult } from "./stored-result.js";

/** Encodings of an answer, the preferred one first. */
export const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/**
 * What the answer with a finished insight has in common for all readers: it begins with the result, compressed once. What differs by
 * reader is written behind it, uncompressed, without touching what is before. Its points come behind too: a reader sees them with what
 * was counted.
 */
export interface CompressedResult extends Record<Encoding, Uint8Array> {
  /** Differs where the content does. */
  tag: string;
  /** The result's points as JSON; null where it has none. */
  points: string | null;
}

/** The larger levels take several times as long and save some hundredths. */
const BROTLI_QUALITY = 6;

/** @param stored See `stored-result.ts`. */
export function compressedResult({ stored }: { stored: string }): CompressedResult {
  const { points, ...others }: Result = readResult(stored);
  const beginning = Buffer.from(`{"result":${JSON.stringify(others).slice(0, -1)}`);
  return {
    tag: createHash("sha256")
      .update(beginning)
      .update(JSON.stringify(points ?? null))
      .digest("base64url")
      .slice(0, 22),
    points: points ? JSON.stringify(points) : null,
    // Flushed, not finished: more can be written behind.
    br: brotliCompressSync(beginning, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: beginning.length,
      },
    }),
    gzip: Buffer.concat([
      gzipSync(beginning, { finishFlush: constants.Z_SYNC_FLUSH }),
      gzipEnd(crc32(beginning), beginning.length),
    ]),
  };
}

/** Bytes of a block at most; both encodings allow as many. */
const LONGEST_BLOCK = 65_535;
const GZIP_END = 8;

/** The pieces of a complete answer: the compressed beginning, and the tail as it is. */
export function withTail(encoding: Encoding, beginning: Uint8Array, tail: string): Uint8Array[] {
  const bytes = Buffer.from(tail);
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += LONGEST_BLOCK)
    blocks.push(bytes.subarray(at, at + LONGEST_BLOCK));
  if (encoding === "br") {
    return [
      beginning,
      ...blocks.flatMap((block) => [brotliBlockStart(block.length), block]),
      // The last block, which is empty.
      Buffer.of(0b11),
    ];
  }
  const end = Buffer.from(beginning.buffer, beginning.byteOffset + beginning.length - GZIP_END, GZIP_END);
  const length = (end.readUInt32LE(4) + bytes.length) % 2 ** 32;
  return [
    beginning.subarray(0, -GZIP_END),
    ...blocks.flatMap((block, i) => [gzipBlockStart(block.length, i === blocks.length - 1), block]),
    gzipEnd(crc32(bytes, end.readUInt32LE(0)), length),
  ];
}

/** RFC 7932, 9.2: not the last, four digits of its length less one, uncompressed. */
function brotliBlockStart(length: number): Buffer {
  const start = Buffer.alloc(3);
  start.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return start;
}

/** RFC 1951, 3.2.4: not compressed, its length, and that inverted. */
function gzipBlockStart(length: number, isLast: boolean): Buffer {
  const start = Buffer.alloc(5);
  start.writeUInt8(isLast ? 1 : 0, 0);
  start.writeUInt16LE(length, 1);
  start.writeUInt16LE(length ^ 0xffff, 3);
  return start;
}

/** RFC 1952, 2.3.1: checksum and length of what was compressed. */
function gzipEnd(checksum: number, length: number): Buffer {
  const end = Buffer.alloc(GZIP_END);
  end.writeUInt32LE(checksum, 0);
  end.writeUInt32LE(length, 4);
  return end;
}
