import { isAscii } from "node:buffer";
import { TextDecoder } from "node:util";
import { UnreadableFile } from "./file-reading.js";

/** How many characters have to be without U+0000. */
const CHECKED = 1000;

/** Bytes by which an encoding is known. */
const BEGINNING = 4;

const MARK = "\ufeff";

/**
 * Decodes a text that arrives in pieces: UTF-8, or UTF-16 where its byte order mark says so, or its first two characters, of which
 * every other byte is zero. Byte order marks at the start of the text, or of a line, where files were joined, are left out.
 */
export class TextDecoding {
  #decoder: TextDecoder | null = null;
  #encoding = "utf-8";
  #start: Uint8Array = new Uint8Array();
  #checked = 0;
  /** What comes next may begin with a byte order mark, or within a character. */
  #isCut = true;
  /** What comes next begins a line. */
  #isLineStart = true;

  /** @throws {UnreadableFile} */
  push(bytes: Uint8Array): string {
    if (this.#decoder !== null) return this.#decode(bytes, true);
    const start = new Uint8Array(this.#start.byteLength + bytes.byteLength);
    start.set(this.#start);
    start.set(bytes, this.#start.byteLength);
    this.#start = start;
    return start.byteLength < BEGINNING ? "" : this.#begin(true);
  }

  /** @returns What was left. @throws {UnreadableFile} */
  end(): string {
    return this.#decoder === null ? this.#begin(false) : this.#decode(new Uint8Array(), false);
  }

  #begin(goesOn: boolean): string {
    this.#encoding = encodingOf(this.#start);
    this.#decoder = new TextDecoder(this.#encoding, { fatal: true, ignoreBOM: true });
    const text = this.#decode(this.#start, goesOn);
    this.#start = new Uint8Array();
    return text;
  }

  #decode(bytes: Uint8Array, stream: boolean): string {
    let text: string;
    try {
      // Takes half the memory: what the decoder gives has two bytes for each character.
      const isPlain = this.#encoding === "utf-8" && !this.#isCut && isAscii(bytes);
      text = isPlain
        ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")
        : (this.#decoder?.decode(bytes, { stream }) ?? "");
      if (bytes.byteLength > 0) this.#isCut = (bytes.at(-1) ?? 0) > 0x7f;
    } catch {
      if (this.#encoding !== "utf-8")
        throw new UnreadableFile("not-encoding", { encoding: this.#encoding.toUpperCase() });
      throw new UnreadableFile(bytes.some(isControl) ? "not-text" : "older-encoding");
    }
    if (this.#checked < CHECKED) {
      if (text.slice(0, CHECKED - this.#checked).includes("\0")) throw new UnreadableFile("not-text");
      this.#checked += text.length;
    }
    return this.#withoutMarks(text);
  }

  #withoutMarks(text: string): string {
    const joined = text.includes(MARK) ? text.replace(/(?<=[\r\n])\ufeff+/g, "") : text;
    const kept = this.#isLineStart ? joined.replace(/^\ufeff+/, "") : joined;
    const last = kept.at(-1);
    if (last !== undefined) this.#isLineStart = last === "\n" || last === "\r";
    return kept;
  }
}

/** What no text has in any encoding, besides white space and marks of terminals. */
function isControl(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 27);
}

function encodingOf([first, second, third, fourth]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (second === 0 && fourth === 0 && first !== 0 && third !== 0) return "utf-16le";
  if (first === 0 && third === 0 && second !== 0 && fourth !== 0) return "utf-16be";
  return "utf-8";
}
