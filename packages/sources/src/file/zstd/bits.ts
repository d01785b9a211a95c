import { UnreadableFile } from "../file-reading.js";

/** A number of a few bytes, the first of which counts least. */
export function littleEndian(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduceRight((number, byte) => number * 256 + byte, 0);
}

/** @throws {UnreadableFile} */
export function broken(): never {
  throw new UnreadableFile("packed-broken", { packing: "zst" });
}

export function u32(bytes: Uint8Array, at: number): number {
  if (at + 4 > bytes.length) broken();
  return (
    ((bytes[at] ?? 0) |
      ((bytes[at + 1] ?? 0) << 8) |
      ((bytes[at + 2] ?? 0) << 16) |
      ((bytes[at + 3] ?? 0) << 24)) >>>
    0
  );
}

export function highestBit(value: number): number {
  return 31 - Math.clz32(value);
}

/** Reads bits from the end of a stretch of bytes to its beginning. */
export class BackwardBits {
  readonly #bytes: Uint8Array;
  readonly #start: number;
  /** Bits that are left; below zero, what is read is zeros. */
  left: number;

  constructor(bytes: Uint8Array, start: number, end: number) {
    const last = bytes[end - 1] ?? 0;
    if (end <= start || last === 0) broken();
    this.#bytes = bytes;
    this.#start = start;
    this.left = (end - start) * 8 - (8 - highestBit(last));
  }

  /** @param count At most 25. */
  peek(count: number): number {
    if (count === 0) return 0;
    const from = this.left - count;
    if (from >= 0) {
      const at = this.#start + (from >>> 3);
      const bytes = this.#bytes;
      const word =
        (bytes[at] ?? 0) |
        ((bytes[at + 1] ?? 0) << 8) |
        ((bytes[at + 2] ?? 0) << 16) |
        ((bytes[at + 3] ?? 0) << 24);
      return (word >>> (from & 7)) & ((1 << count) - 1);
    }
    const there = Math.max(0, this.left);
    const above = there === 0 ? 0 : this.#low(there);
    return count - there > 25 ? 0 : above << (count - there);
  }

  #low(count: number): number {
    let value = 0;
    for (let bit = count - 1; bit >= 0; bit--)
      value = (value << 1) | (((this.#bytes[this.#start + (bit >>> 3)] ?? 0) >>> (bit & 7)) & 1);
    return value;
  }

  read(count: number): number {
    const value = this.peek(count);
    this.left -= count;
    return value;
  }

  /** Of any number of bits up to 32. */
  readLong(count: number): number {
    if (count <= 16) return this.read(count);
    const high = this.read(count - 16);
    return high * 65_536 + this.read(16);
  }
}
