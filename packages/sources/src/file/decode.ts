import { UnreadableFile } from "./file-reading.js";

/**
 * The text of a file: UTF-8, or UTF-16 where its byte order mark says so.
 *
 * @throws {UnreadableFile}
 */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(`it is not ${encoding.toUpperCase()} text`);
  }
  if (text.slice(0, 1000).includes("\0")) throw new UnreadableFile("it is not a text file");
  return text;
}
