import { readSchema } from "@undertone/schemas";
import { UnreadableFile } from "./file-reading.js";
import { LONGEST_LINE } from "./lines.js";

const QUOTE = '"';
const { cells: mostCells } = readSchema("limits").readFiles;

/**
 * Cuts a table that arrives in pieces into rows of cells (RFC 4180). A quote within an unquoted cell, and text behind a closing
 * quote, are taken as they stand. Blank lines are passed over.
 */
export class TableRows {
  readonly #delimiter: string;
  readonly #take: (row: string[]) => void;
  #row: string[] = [];
  #cell = "";
  #state: "start" | "plain" | "quoted" | "quote-in-quoted" = "start";
  #length = 0;
  #rows = 0;

  /** @param take Called with each row. */
  constructor(delimiter: string, take: (row: string[]) => void) {
    this.#delimiter = delimiter;
    this.#take = take;
  }

  push(text: string): void {
    for (let at = 0; at < text.length;) at = this.#step(text, at);
  }

  end(): void {
    if (this.#state === "quoted") throw new UnreadableFile("row-open-quote", { row: this.#rows + 1 });
    if (this.#length > 0 || this.#row.length > 0) this.#endRow();
  }

  #step(text: string, at: number): number {
    if (this.#state === "quoted") {
      const end = text.indexOf(QUOTE, at);
      this.#add(text.slice(at, end < 0 ? text.length : end));
      if (end < 0) return text.length;
      this.#state = "quote-in-quoted";
      return end + 1;
    }
    const sign = text[at] ?? "";
    if (this.#state === "quote-in-quoted" && sign === QUOTE) {
      this.#add(QUOTE);
      this.#state = "quoted";
      return at + 1;
    }
    if (sign === this.#delimiter) {
      this.#endCell();
      this.#length++;
      return at + 1;
    }
    if (sign === "\n" || sign === "\r") {
      this.#endRow();
      return at + 1;
    }
    if (this.#state === "start" && sign === QUOTE) {
      this.#state = "quoted";
      this.#length++;
      return at + 1;
    }
    this.#state = "plain";
    const end = this.#endOfPlain(text, at + 1);
    this.#add(text.slice(at, end));
    return end;
  }

  #endOfPlain(text: string, from: number): number {
    let end = from;
    while (end < text.length) {
      const sign = text[end];
      if (sign === this.#delimiter || sign === "\n" || sign === "\r") break;
      end++;
    }
    return end;
  }

  #add(text: string): void {
    this.#cell += text;
    this.#length += text.length;
    if (this.#length > LONGEST_LINE)
      throw new UnreadableFile("row-too-long", { row: this.#rows + 1, most: LONGEST_LINE / 1e6 });
  }

  #endCell(): void {
    if (this.#row.length >= mostCells)
      throw new UnreadableFile("row-cells", {
        row: this.#rows + 1,
        most: mostCells.toLocaleString("en"),
      });
    this.#row.push(this.#cell);
    this.#cell = "";
    this.#state = "start";
  }

  #endRow(): void {
    const isBlank = this.#length === 0;
    this.#endCell();
    const row = this.#row;
    this.#row = [];
    this.#length = 0;
    if (isBlank) return;
    this.#rows++;
    this.#take(row);
  }
}

/** The first rows of a text that may go on. */
export function firstRows(text: string, delimiter: string, most: number): string[][] {
  const rows: string[][] = [];
  try {
    const reader = new TableRows(delimiter, (row) => rows.push(row));
    const lines = text.split(/(?<=\n)/, most * 50);
    for (const line of lines) {
      if (rows.length >= most) break;
      reader.push(line);
    }
    if (rows.length < most) reader.end();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return rows.slice(0, most);
}
