import { UnreadableFile } from "../file-reading.js";
import { BackwardBits, broken, littleEndian, u32 } from "./bits.js";
import { fseOfOne, readFse, type Fse } from "./fse.js";
import { History, LARGEST_BLOCK } from "./history.js";
import { decodeHuffman, readHuffman, type Huffman } from "./huffman.js";
import {
  literalBases,
  literalBits,
  matchBases,
  matchBits,
  usualLiterals,
  usualMatches,
  usualOffsets,
} from "./sequence-codes.js";

/**
 * A decoder of Zstandard (RFC 8878) for streams whose window may be 2 GiB, as archive dumps have it: what it keeps grows with
 * what there is, up to the window or `MOST_HISTORY`. Dictionaries are not read, and checksums are passed over.
 */

const FRAME_SIGN = 0xfd2fb528;
const isSkippable = (sign: number) => sign >>> 4 === 0x184d2a5;

/** What a frame remembers from block to block. */
interface Frame {
  window: number;
  hasChecksum: boolean;
  huffman: Huffman | null;
  tables: { literals: Fse; offsets: Fse; matches: Fse } | null;
  offsets: [number, number, number];
  /** Bytes since its beginning. */
  total: number;
}

/** Decodes what is pushed, and hands out what it becomes, block by block. */
export class ZstdDecoding {
  #pending: Uint8Array = new Uint8Array();
  #frame: Frame | null = null;
  #skip = 0;
  readonly #history = new History();
  readonly #literals = new Uint8Array(LARGEST_BLOCK);

  /** @throws {UnreadableFile} */
  *push(bytes: Uint8Array): Generator<Uint8Array> {
    const joined = new Uint8Array(this.#pending.length + bytes.length);
    joined.set(this.#pending);
    joined.set(bytes, this.#pending.length);
    let at = 0;
    for (;;) {
      const skipped = Math.min(this.#skip, joined.length - at);
      this.#skip -= skipped;
      at += skipped;
      if (this.#skip > 0) break;
      const next = this.#frame ? this.#blockEnd(joined, at) : this.#begin(joined, at);
      if (next === null) break;
      if (this.#frame !== null && next.block !== undefined) yield next.block;
      if (next.isLast === true) {
        this.#skip = this.#frame?.hasChecksum === true ? 4 : 0;
        this.#frame = null;
      }
      at = next.end;
    }
    this.#pending = joined.slice(at);
  }

  /** @throws {UnreadableFile} Where the stream ends too early. */
  end(): void {
    if (this.#frame !== null || this.#pending.length > 0 || this.#skip > 0) broken();
  }

  /** A frame's header; null while it has not come whole. */
  #begin(bytes: Uint8Array, at: number): { end: number; block?: Uint8Array; isLast?: boolean } | null {
    if (bytes.length - at < 4) return null;
    const sign = u32(bytes, at);
    if (isSkippable(sign)) {
      if (bytes.length - at < 8) return null;
      this.#skip = u32(bytes, at + 4);
      return { end: at + 8 };
    }
    if (sign !== FRAME_SIGN) broken();
    if (bytes.length - at < 18) return this.#shortHeader(bytes, at);
    return this.#header(bytes, at);
  }

  /** A small frame may end before its header could be longest. */
  #shortHeader(bytes: Uint8Array, at: number): { end: number } | null {
    if (bytes.length - at < 5) return null;
    const length = headerLength(bytes[at + 4] ?? 0);
    return bytes.length - at < length ? null : this.#header(bytes, at);
  }

  #header(bytes: Uint8Array, start: number): { end: number } {
    const head = bytes[start + 4] ?? 0;
    const isSingle = (head & 32) !== 0;
    if ((head & 8) !== 0 || (head & 3) !== 0) broken();
    let window = 0;
    if (!isSingle) {
      const descriptor = bytes[start + 5] ?? 0;
      const base = 2 ** (10 + (descriptor >> 3));
      window = base + (base / 8) * (descriptor & 7);
      if (window > 2 ** 31) throw new UnreadableFile("packed-window");
    } else window = contentSize(bytes, start + 5, head >> 6);
    this.#history.begin(window);
    this.#frame = {
      window,
      hasChecksum: (head & 4) !== 0,
      huffman: null,
      tables: null,
      offsets: [1, 4, 8],
      total: 0,
    };
    return { end: start + headerLength(head) };
  }

  /** The next block; null while it has not come whole. */
  #blockEnd(bytes: Uint8Array, at: number): { end: number; block: Uint8Array; isLast: boolean } | null {
    const frame = this.#frame;
    if (frame === null || bytes.length - at < 3) return null;
    const head = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
    const [isLast, type, size] = [(head & 1) === 1, (head >> 1) & 3, head >> 3];
    const start = at + 3;
    const end = start + (type === 1 ? 1 : size);
    if (size > LARGEST_BLOCK || type === 3) broken();
    if (end > bytes.length) return null;
    const history = this.#history;
    history.makeRoom();
    const before = history.length;
    if (type === 0) history.bytes.set(bytes.subarray(start, end), before);
    if (type === 1) history.bytes.fill(bytes[start] ?? 0, before, before + size);
    history.length += type === 2 ? this.#compressed(frame, bytes, start, end) : size;
    frame.total += history.length - before;
    return { end, isLast, block: history.bytes.slice(before, history.length) };
  }

  /** @returns How many bytes were written behind the history. */
  #compressed(frame: Frame, bytes: Uint8Array, start: number, end: number): number {
    const { count, end: literalsEnd } = this.#readLiterals(frame, bytes, start, end);
    return this.#sequences(frame, bytes, literalsEnd, end, count);
  }

  #readLiterals(frame: Frame, bytes: Uint8Array, start: number, end: number): { count: number; end: number } {
    const head = bytes[start] ?? 0;
    const [type, format] = [head & 3, (head >> 2) & 3];
    const literals = this.#literals;
    if (type < 2) {
      const length = (format & 1) === 0 ? 1 : format === 1 ? 2 : 3;
      const count = length === 1 ? head >> 3 : littleEndian(bytes, start, length) >> 4;
      const from = start + length;
      if (count > LARGEST_BLOCK || from + (type === 0 ? count : 1) > end) broken();
      if (type === 0) literals.set(bytes.subarray(from, from + count));
      else literals.fill(bytes[from] ?? 0, 0, count);
      return { count, end: from + (type === 0 ? count : 1) };
    }
    const length = format < 2 ? 3 : format + 2;
    const bits = format < 2 ? 10 : format === 2 ? 14 : 18;
    const rest = Math.floor(littleEndian(bytes, start, length) / 16);
    const count = rest % 2 ** bits;
    const size = Math.floor(rest / 2 ** bits) % 2 ** bits;
    let from = start + length;
    const literalsEnd = from + size;
    if (count > LARGEST_BLOCK || literalsEnd > end) broken();
    if (type === 2) {
      const read = readHuffman(bytes, from, literalsEnd);
      frame.huffman = read.table;
      from = read.end;
    }
    if (frame.huffman === null) broken();
    const table = frame.huffman as Huffman;
    if (format === 0) decodeHuffman(table, bytes, from, literalsEnd, literals, 0, count);
    else this.#fourStreams(table, bytes, from, literalsEnd, count);
    return { count, end: literalsEnd };
  }

  #fourStreams(table: Huffman, bytes: Uint8Array, start: number, end: number, count: number): void {
    const sizes = [0, 2, 4].map(
      (offset) => (bytes[start + offset] ?? 0) | ((bytes[start + offset + 1] ?? 0) << 8),
    );
    const each = (count + 3) >> 2;
    let from = start + 6;
    for (let stream = 0; stream < 4; stream++) {
      const streamEnd = stream < 3 ? from + (sizes[stream] ?? 0) : end;
      const own = stream < 3 ? each : count - 3 * each;
      if (streamEnd > end || own < 0) broken();
      decodeHuffman(table, bytes, from, streamEnd, this.#literals, stream * each, own);
      from = streamEnd;
    }
  }

  #sequences(frame: Frame, bytes: Uint8Array, start: number, end: number, literalCount: number): number {
    const history = this.#history;
    const out = history.bytes;
    const begin = history.length;
    let to = begin;
    let literal = 0;
    let at = start;
    let count = bytes[at++] ?? 0;
    if (count >= 128) {
      if (count === 255) {
        count = ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)) + 0x7f00;
        at += 2;
      } else count = ((count - 128) << 8) | (bytes[at++] ?? 0);
    }
    if (count > 0) {
      const modes = bytes[at++] ?? 0;
      if ((modes & 3) !== 0) broken();
      const before = frame.tables;
      const tableOf = (
        mode: number,
        usual: Fse,
        repeated: Fse | undefined,
        log: number,
        most: number,
      ): Fse => {
        if (mode === 0) return usual;
        if (mode === 1) {
          const symbol = bytes[at++] ?? 0;
          if (symbol > most) broken();
          return fseOfOne(symbol);
        }
        if (mode === 3) return repeated ?? broken();
        const read = readFse(bytes, at, end, log);
        at = read.end;
        return read.table;
      };
      const literals = tableOf(modes >> 6, usualLiterals, before?.literals, 9, 35);
      const offsets = tableOf((modes >> 4) & 3, usualOffsets, before?.offsets, 8, 31);
      const matches = tableOf((modes >> 2) & 3, usualMatches, before?.matches, 9, 52);
      frame.tables = { literals, offsets, matches };
      const bits = new BackwardBits(bytes, at, end);
      let literalState = bits.read(literals.log);
      let offsetState = bits.read(offsets.log);
      let matchState = bits.read(matches.log);
      const recent = frame.offsets;
      const reach = Math.min(frame.total, frame.window);
      for (let left = count; left > 0; left--) {
        const literalCode = literals.symbols[literalState] ?? 0;
        const offsetCode = offsets.symbols[offsetState] ?? 0;
        const matchCode = matches.symbols[matchState] ?? 0;
        if (offsetCode > 31) broken();
        const offsetValue = 2 ** offsetCode + bits.readLong(offsetCode);
        const matchLength = (matchBases[matchCode] ?? 0) + bits.read(matchBits[matchCode] ?? 0);
        const literalLength = (literalBases[literalCode] ?? 0) + bits.read(literalBits[literalCode] ?? 0);
        if (left > 1) {
          literalState = (literals.bases[literalState] ?? 0) + bits.read(literals.bits[literalState] ?? 0);
          matchState = (matches.bases[matchState] ?? 0) + bits.read(matches.bits[matchState] ?? 0);
          offsetState = (offsets.bases[offsetState] ?? 0) + bits.read(offsets.bits[offsetState] ?? 0);
        }
        const offset = offsetFrom(offsetValue, literalLength, recent);
        if (
          literal + literalLength > literalCount ||
          to - begin + literalLength + matchLength > LARGEST_BLOCK
        )
          broken();
        for (let index = 0; index < literalLength; index++) out[to++] = this.#literals[literal++] ?? 0;
        if (offset <= 0 || offset > to - begin + reach || offset > to) broken();
        if (offset >= matchLength) out.copyWithin(to, to - offset, to - offset + matchLength);
        else
          for (let index = 0; index < matchLength; index++) out[to + index] = out[to + index - offset] ?? 0;
        to += matchLength;
      }
      if (bits.left !== 0) broken();
    }
    const rest = literalCount - literal;
    if (to - begin + rest > LARGEST_BLOCK) broken();
    out.set(this.#literals.subarray(literal, literalCount), to);
    return to - begin + rest;
  }
}

function headerLength(head: number): number {
  const isSingle = (head & 32) !== 0;
  const sizeCode = head >> 6;
  return 5 + (isSingle ? 0 : 1) + (sizeCode === 0 ? (isSingle ? 1 : 0) : 2 ** sizeCode);
}

function contentSize(bytes: Uint8Array, at: number, code: number): number {
  if (code === 0) return bytes[at] ?? 0;
  if (code === 1) return ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)) + 256;
  const low = u32(bytes, at);
  return code === 2 ? low : low + u32(bytes, at + 4) * 2 ** 32;
}

/** Values 1 to 3 mean one of the last three offsets. */
function offsetFrom(value: number, literalLength: number, recent: [number, number, number]): number {
  if (value > 3) {
    const offset = value - 3;
    [recent[2], recent[1], recent[0]] = [recent[1], recent[0], offset];
    return offset;
  }
  const index = value - 1 + (literalLength === 0 ? 1 : 0);
  if (index === 0) return recent[0];
  const offset = index === 3 ? recent[0] - 1 : index === 1 ? recent[1] : recent[2];
  if (index > 1) recent[2] = recent[1];
  recent[1] = recent[0];
  recent[0] = offset;
  return offset;
}
