import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzipSync } from "node:zlib";

/** Smaller outputs are not worth the work, and vectors hardly shrink. */
const SMALLEST_COMPRESSED = 64 * 1024;

declare const packedValue: unique symbol;

/** A stage's output as bytes, the same in memory, between threads and in the database. */
export type Packed<T> = Uint8Array & { readonly [packedValue]?: T };

/**
 * Serialises what structured clone can carry: plain objects, typed arrays, maps.
 *
 * @param compress Only for text: gzip shortens comments to a third.
 * @returns One byte that says whether gzip follows, then V8's own format, which later Node versions read too.
 */
export function pack<T>(value: T, compress = true): Packed<T> {
  const bytes = serialize(value);
  const isCompressed = compress && bytes.length >= SMALLEST_COMPRESSED;
  return Buffer.concat([
    Buffer.of(isCompressed ? 1 : 0),
    isCompressed ? gzipSync(bytes, { level: 1 }) : bytes,
  ]);
}

/** @throws When the bytes are not what `pack` gave. */
export function unpack<T>(packed: Packed<T>): T {
  const content = packed.subarray(1);
  return deserialize(packed[0] === 1 ? gunzipSync(content) : content) as T;
}
