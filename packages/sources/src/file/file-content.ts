import { read } from "node:fs";
import { promisify } from "node:util";

const readFrom = promisify(read);

/** A file's bytes, wherever they are. */
export interface FileContent {
  size: number;
  /** At most `length` bytes from `position` on; fewer only at the end. */
  read(position: number, length: number): Promise<Uint8Array>;
}

const PIECE = 1_048_576;

export function contentOfBytes(bytes: Uint8Array): FileContent {
  return {
    size: bytes.byteLength,
    read: (position, length) => Promise.resolve(bytes.subarray(position, position + length)),
  };
}

/** @param descriptor Of an open file. */
export function contentOfFile(descriptor: number, size: number): FileContent {
  return {
    size,
    async read(position, length) {
      const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - position)));
      let filled = 0;
      while (filled < buffer.byteLength) {
        const { bytesRead } = await readFrom(
          descriptor,
          buffer,
          filled,
          buffer.byteLength - filled,
          position + filled,
        );
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return buffer.subarray(0, filled);
    },
  };
}

/** The bytes of a file in pieces. */
export async function* piecesOf(content: FileContent): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < content.size; position += PIECE)
    yield await content.read(position, PIECE);
}
