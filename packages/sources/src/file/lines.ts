import { UnreadableFile } from "./file-reading.js";
import type { ReadText, TextReader } from "./formats/line-format.js";

/** Characters. Of a comment 40,000 are read; a record around one is not a hundred times as long. */
export const LONGEST_LINE = 10_000_000;

/** Cuts a text that arrives in pieces into lines. */
export class Lines {
  #pending: string[] = [];
  #pendingLength = 0;
  #number = 0;

  /** @param take Called with each line, without its break, and its number from 1. */
  constructor(private readonly take: (line: string, number: number) => void) {}

  push(text: string): void {
    let start = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
      this.#keep(text.slice(start, end));
      this.#give();
      start = end + 1;
    }
    this.#keep(text.slice(start));
  }

  end(): void {
    if (this.#pendingLength > 0) this.#give();
  }

  #keep(part: string): void {
    this.#pending.push(part);
    this.#pendingLength += part.length;
    if (this.#pendingLength > LONGEST_LINE)
      throw new UnreadableFile("line-too-long", { line: this.#number + 1, most: LONGEST_LINE / 1e6 });
  }

  #give(): void {
    const line = this.#pending.length === 1 ? (this.#pending[0] ?? "") : this.#pending.join("");
    this.#pending = [];
    this.#pendingLength = 0;
    this.#number++;
    this.take(line.endsWith("\r") ? line.slice(0, -1) : line, this.#number);
  }
}

export function lineReader(take: (line: string, number: number) => void, end: () => ReadText): TextReader {
  const lines = new Lines(take);
  return {
    push: (text) => lines.push(text),
    end() {
      lines.end();
      return end();
    },
  };
}
