import { Readable } from "node:stream";
import { parseInProcess } from "./parse-in-process.js";
import { readUpload, type ParsedUpload } from "./read-upload.js";

/** Bytes; a smaller file is read sooner than a process is started. */
const readAtOnce = 200_000;

/**
 * Reads small uploads: tiny ones at once, the others one after the other, each in a process of its own.
 *
 * @returns Throws as `parseInProcess` does.
 */
export function smallUploads(): (name: string, bytes: Uint8Array) => Promise<ParsedUpload> {
  let last: Promise<unknown> = Promise.resolve();
  return async (name, bytes) => {
    if (bytes.byteLength < readAtOnce) return readUpload(name, bytes);
    const read = () => parseInProcess(name, Readable.from([bytes]));
    const next = last.then(read, read);
    last = next;
    return next;
  };
}
