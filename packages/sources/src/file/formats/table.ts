import { ColumnExamples } from "../column-examples.js";
import { chosenColumns, originsOf } from "../chosen-columns.js";
import { commentOf } from "../comment-record.js";
import { DateOrders, type WrittenDate } from "../date-order.js";
import { fieldNames, nameOfField, normalName } from "../field-names.js";
import { UnreadableFile } from "../file-reading.js";
import type { Found, FoundComment } from "../found.js";
import { firstRows, TableRows } from "../table-rows.js";
import type { ReadText, TextFormat, TextSample } from "./line-format.js";

const delimiters = [",", ";", "\t", "|"];
/** Rows that are enough to see how a table is written. */
const SEEN_ROWS = 20;
/** Excel's own line above the header. */
const separatorLine = /^\ufeff?sep=(.)\r?\n/i;
const writtenDate =
  /^\s*(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?)?\s*$/i;
/** Before which nobody wrote comments into tables. */
const FIRST_YEAR = 1980;

/** A table with a header row, as spreadsheets, pandas, R, scripts and survey tools write it. */
export const table: TextFormat = {
  key: "csv",
  title: "CSV table",
  claims: (sample) => {
    if (sample.ending === "csv" || sample.ending === "tsv" || sample.ending === "tab") return true;
    if (separatorLine.test(sample.text)) return true;
    const header = firstRows(sample.text, delimiterOf(sample), 1)[0] ?? [];
    const known = knownNames(header);
    // A line of a text may well be one known word; a header is several.
    if (sample.ending === "txt") return known.includes("body") && known.length >= 3 && header.length >= 3;
    return known.includes("body") || Object.keys(sample.choices.columns ?? {}).length > 0;
  },
  open: (sample, found) => new TableReader(sample, found),
};

function knownNames(header: readonly string[]): string[] {
  const names = header.map(normalName);
  return (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).filter(
    (field) => nameOfField(field, (name) => names.includes(name)) !== undefined,
  );
}

/** The delimiter that the file names, or by which the header names most fields, or divides it most. */
function delimiterOf({ text, ending }: TextSample): string {
  const named = separatorLine.exec(text)?.[1];
  if (named !== undefined) return named;
  const headers = delimiters.map((delimiter) => {
    const header = firstRows(text, delimiter, 1)[0] ?? [];
    return { delimiter, fields: knownNames(header).length, columns: header.length };
  });
  const [best] = headers.sort((a, b) => b.fields - a.fields || b.columns - a.columns);
  return best !== undefined && best.columns > 1 ? best.delimiter : ending === "tsv" ? "\t" : ",";
}

class TableReader {
  readonly #found: Found;
  readonly #rows: TableRows;
  readonly #sample: TextSample;
  readonly #orders = new DateOrders(FIRST_YEAR);
  readonly #undated: { comment: FoundComment; date: WrittenDate }[] = [];
  #columns: string[] | null = null;
  #chosen: ReturnType<typeof chosenColumns> = new Map();
  #examples = new ColumnExamples();
  #begun = false;
  #rowNumber = 0;
  readonly #hasRowNames: boolean;
  #start = "";

  constructor(sample: TextSample, found: Found) {
    this.#found = found;
    this.#sample = sample;
    const delimiter = delimiterOf(sample);
    this.#rows = new TableRows(delimiter, (row) => this.#row(row));
    this.#hasRowNames = hasRowNames(
      firstRows(sample.text.replace(separatorLine, ""), delimiter, SEEN_ROWS + 1),
    );
  }

  push(text: string): void {
    if (this.#begun) {
      this.#rows.push(text);
      return;
    }
    this.#start += text;
    // Excel's line may be cut anywhere.
    if (this.#start.length < 20) return;
    this.#begin();
  }

  end(): ReadText {
    if (!this.#begun) this.#begin();
    this.#rows.end();
    const columns = this.#columns ?? [];
    const order = this.#orders.decide(this.#sample.choices.dateOrder, false);
    const isAsked = this.#undated.length > 0 && order === "ask";
    for (const { comment, date } of this.#undated) {
      if (order !== "ask" && order !== null) comment.created_at = this.#orders.momentOf(date, order);
      this.#found.comment(comment);
    }
    return {
      origins: originsOf(columns, this.#chosen),
      columns: this.#examples.columns(),
      question: columns.length > 0 && !this.#chosen.has("body") ? "text" : isAsked ? "date-order" : null,
    };
  }

  #begin(): void {
    this.#begun = true;
    this.#rows.push(this.#start.replace(separatorLine, ""));
    this.#start = "";
  }

  #row(row: string[]): void {
    if (this.#columns === null) {
      this.#columns = distinct(this.#hasRowNames ? ["", ...row] : row);
      this.#chosen = chosenColumns(this.#columns, this.#sample.choices.columns);
      this.#examples = new ColumnExamples(this.#columns);
      return;
    }
    this.#rowNumber++;
    this.#refuseUnnamedCells(row, this.#columns.length);
    for (const [index, name] of this.#columns.entries()) this.#examples.add(name, row[index]);
    if (!this.#chosen.has("body")) return;
    const comment = commentOf((field) => {
      const index = this.#chosen.get(field);
      return index === undefined ? null : row[index];
    });
    if (comment === null) this.#found.empty();
    else this.#give(comment, row);
  }

  #give(comment: FoundComment, row: readonly string[]): void {
    const index = this.#chosen.get("created_at");
    const date = comment.created_at === null && index !== undefined ? dateOf(row[index] ?? "") : null;
    if (date === null && this.#undated.length === 0) this.#found.comment(comment);
    else {
      // Those after it wait, too, so that they stay in their order.
      if (date !== null) this.#orders.add(date);
      this.#undated.push({ comment, date: date ?? { parts: ["", "", ""], milliseconds: 0 } });
    }
  }

  /** In a row longer than the header no cell is surely its column's: a comma in a text may have split it anywhere. */
  #refuseUnnamedCells(row: readonly string[], named: number): void {
    if (row.slice(named).every((cell) => cell.trim() === "")) return;
    throw new UnreadableFile(
      `row ${String(this.#rowNumber)} below the header has ${String(row.length)} cells, but only ${String(named)} are named`,
    );
  }
}

/** R names its rows 1, 2, 3 in a first column that its header does not name. */
function hasRowNames([header, ...rows]: readonly string[][]): boolean {
  return (
    header !== undefined &&
    rows.length > 1 &&
    rows.every((row, index) => row.length === header.length + 1 && row[0] === String(index + 1))
  );
}

/** Names that a column can be chosen by. */
function distinct(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((cell, index) => {
    const name = cell.replace(/^\ufeff/, "").trim() || `(column ${String(index + 1)})`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${String(times)})`;
  });
}

function dateOf(cell: string): WrittenDate | null {
  const [, first, , second, third, hour, minute, seconds, half] = writtenDate.exec(cell) ?? [];
  if (first === undefined || second === undefined || third === undefined) return null;
  const hours =
    half === undefined ? Number(hour ?? 0) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return {
    parts: [first, second, third],
    milliseconds: ((hours * 60 + Number(minute ?? 0)) * 60 + Number(seconds ?? 0)) * 1000,
  };
}
