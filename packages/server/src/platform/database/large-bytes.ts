import { sql, type Column, type SQL } from "drizzle-orm";

/** Bytes to be written. As text: both drivers take seconds to turn megabytes into bytea's own notation. */
export function largeBytes({ buffer, byteOffset, byteLength }: Uint8Array | Float32Array): SQL<Uint8Array> {
  return sql`decode(${Buffer.from(buffer, byteOffset, byteLength).toString("base64")}, 'base64')`;
}

/** A column of bytes to be read, as text for the same reason; `bytesOf` turns it back. */
export function largeBytesOf(column: Column): SQL<string | null> {
  return sql<string | null>`encode(${column}, 'base64')`;
}

export function bytesOf(text: string): Uint8Array {
  return Buffer.from(text, "base64");
}
