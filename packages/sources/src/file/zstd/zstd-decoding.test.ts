import { expect, test } from "vitest";
import { ZstdDecoding } from "./zstd-decoding.js";

function decoded(hex: string): number[] {
  const decoding = new ZstdDecoding();
  const blocks = [...decoding.push(Uint8Array.from(Buffer.from(hex, "hex")))].map((block) => [...block]);
  decoding.end();
  return blocks.flat();
}

/** A frame of one block: bytes 0 and 1 of one bit each, in four streams of which the first three hold `(count + 3) / 4`. */
function fourStreams(count: number, streams: readonly number[]): string {
  const literals = [0x80, 0x10, 1, 0, 1, 0, 1, 0, ...streams];
  const head = 2 | (1 << 2) | (count << 4) | (literals.length << 14);
  const block = [head & 255, (head >> 8) & 255, head >> 16, ...literals, 0];
  const frame = [0x28, 0xb5, 0x2f, 0xfd, 0x20, count, 1 | (2 << 1) | (block.length << 3), 0, 0, ...block];
  return Buffer.from(frame).toString("hex");
}

// What `zstd -d` gives of the same frame.
test("of six literals in four streams, the last stream holds none", () => {
  expect(decoded(fourStreams(6, [0b101, 0b110, 0b111, 1]))).toEqual([0, 1, 1, 0, 1, 1]);
});

test("of five literals in four streams, the first three hold six: the file is broken", () => {
  expect(() => decoded(fourStreams(5, [0b101, 0b110, 0b111, 1]))).toThrow(/broken \.zst file/);
});
