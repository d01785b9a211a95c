import { readSchema } from "@undertone/schemas";
import { UnreadableFile } from "./file-reading.js";
import { LONGEST_LINE } from "./lines.js";

const QUOTE = '"';
/** Markdown has spaces beside it, and a backslash before one that divides nothing. */
const PIPE = "|";
const { cells: mostCells } = readSchema("limits").readFiles;

/**
 * Cuts a table that arrives in pieces into rows of cells (RFC 4180). A quote within an unquoted cell, and text behind a closing
 * quote, are taken as they stand; spaces before an opening quote are none of the cell's. Blank lines are passed over.
 *
 * Databases and Python may write a quote within a cell as `\"`: that is known once one stands before words, where no cell ends.
 */
export class TableRows {
  readonly #delimiter: string;
  readonly #take: (row: string[]) => void;
  #row: string[] = [];
  #cell = "";
  #state: "start" | "spaces" | "plain" | "quoted" | "quote-in-quoted" = "start";
  #hasBackslashes: boolean;
  /** Spaces before the quote that opened the current cell. */
  #spaces = "";
  /** Spaces behind its closing quote. */
  #behind = "";
  #length = 0;
  #rows = 0;

  /**
   * @param take Called with each row.
   * @param hasBackslashes Quotes within cells are written with a backslash.
   */
  constructor(delimiter: string, take: (row: string[]) => void, hasBackslashes = false) {
    this.#delimiter = delimiter;
    this.#take = take;
    this.#hasBackslashes = hasBackslashes;
  }

  get hasBackslashes(): boolean {
    return this.#hasBackslashes;
  }

  push(text: string): void {
    for (let at = 0; at < text.length;) at = this.#step(text, at);
  }

  end(): void {
    if (this.#state === "quoted") throw new UnreadableFile("row-open-quote", { row: this.#rows + 1 });
    if (this.#length > 0 || this.#row.length > 0) this.#endRow();
  }

  #step(text: string, at: number): number {
    if (this.#state === "quoted") return this.#stepQuoted(text, at);
    const sign = text[at] ?? "";
    const isEnd = sign === this.#delimiter || sign === "\n" || sign === "\r";
    if (this.#state === "quote-in-quoted" && !isEnd) {
      if (sign === QUOTE) {
        this.#add(QUOTE);
        this.#state = "quoted";
        return at + 1;
      }
      if (endsInBackslash(this.#cell)) {
        this.#hasBackslashes = true;
        this.#add(QUOTE);
        this.#state = "quoted";
        return at;
      }
      if (sign === " ") {
        this.#behind += sign;
        return at + 1;
      }
    }
    if (sign === this.#delimiter) {
      this.#endCell();
      this.#length++;
      return at + 1;
    }
    if (isEnd) {
      this.#endRow();
      return at + 1;
    }
    if (this.#state === "start" && sign === " ") {
      this.#state = "spaces";
      this.#add(sign);
      return at + 1;
    }
    if (this.#state === "spaces" && sign === " ") {
      this.#add(sign);
      return at + 1;
    }
    if ((this.#state === "start" || this.#state === "spaces") && sign === QUOTE) {
      this.#spaces = this.#cell;
      this.#cell = "";
      this.#state = "quoted";
      this.#length++;
      return at + 1;
    }
    if (this.#state === "quote-in-quoted") {
      // Behind spaces, a quoted word that begins a text is a part of it.
      if (this.#spaces !== "") this.#cell = this.#spaces + QUOTE + this.#cell + QUOTE;
      this.#add(this.#behind);
    }
    this.#state = "plain";
    const end = this.#endOfPlain(text, at + 1);
    this.#add(text.slice(at, end));
    return end;
  }

  #stepQuoted(text: string, at: number): number {
    const end = text.indexOf(QUOTE, at);
    this.#add(text.slice(at, end < 0 ? text.length : end));
    if (end < 0) return text.length;
    if (this.#hasBackslashes && endsInBackslash(this.#cell)) this.#add(QUOTE);
    else this.#state = "quote-in-quoted";
    return end + 1;
  }

  #endOfPlain(text: string, from: number): number {
    let end = from;
    while (end < text.length) {
      const sign = text[end];
      const isEscaped = this.#delimiter === PIPE && sign === PIPE && text[end - 1] === "\\";
      if ((sign === this.#delimiter && !isEscaped) || sign === "\n" || sign === "\r") break;
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
      throw new UnreadableFile("row-cells", { row: this.#rows + 1, most: mostCells.toLocaleString("en") });
    const isQuoted = this.#state === "quote-in-quoted";
    const isPiped = !isQuoted && this.#delimiter === PIPE;
    const cell = isPiped ? this.#cell.trim().replaceAll("\\|", PIPE) : this.#cell;
    this.#row.push(isQuoted && this.#hasBackslashes ? cell.replace(/\\([\\"])/g, "$1") : cell);
    this.#cell = "";
    this.#spaces = "";
    this.#behind = "";
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

/** Of backslashes, each second one stands for itself. */
function endsInBackslash(cell: string): boolean {
  let count = 0;
  while (cell[cell.length - 1 - count] === "\\") count++;
  return count % 2 === 1;
}

/** Whether a table's quotes within cells are written with a backslash, as far as its beginning shows it. */
export function showsBackslashes(text: string, delimiter: string): boolean {
  const reader = new TableRows(delimiter, () => undefined);
  try {
    reader.push(text);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return reader.hasBackslashes;
}

/** The first rows of a text that may go on. */
export function firstRows(text: string, delimiter: string, most: number, hasBackslashes = false): string[][] {
  const rows: string[][] = [];
  try {
    const reader = new TableRows(delimiter, (row) => rows.push(row), hasBackslashes);
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
