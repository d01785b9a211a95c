import { ColumnExamples } from "../column-examples.js";
import { chosenColumns, originsOf } from "../chosen-columns.js";
import { commentOf } from "../comment-record.js";
import { DateOrders, type WrittenDate } from "../date-order.js";
import { fieldNames, nameOfField, normalName } from "../field-names.js";
import { UnreadableFile } from "../file-reading.js";
import type { Found, FoundComment } from "../found.js";
import { KeptComments } from "../kept-comments.js";
import { ShortRows } from "../short-rows.js";
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
  readonly #memory = new KeptComments();
  #columns: string[] | null = null;
  #chosen: ReturnType<typeof chosenColumns> = new Map();
  #examples = new ColumnExamples();
  #shortRows: ShortRows | null = null;
  #begun = false;
  #rowNumber = 0;
  readonly #layout: TableLayout;
  #start = "";

  constructor(sample: TextSample, found: Found) {
    this.#found = found;
    this.#sample = sample;
    const delimiter = delimiterOf(sample);
    this.#rows = new TableRows(delimiter, (row) => this.#row(row));
    this.#layout = layoutOf(firstRows(sample.text.replace(separatorLine, ""), delimiter, SEEN_ROWS + 1));
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
    this.#shortRows?.end();
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
      isPrivateChat: columns.slice(0, discordColumns.length).join() === discordColumns.join(),
    };
  }

  #begin(): void {
    this.#begun = true;
    this.#rows.push(this.#start.replace(separatorLine, ""));
    this.#start = "";
  }

  #row(row: string[]): void {
    this.#rowNumber++;
    if (this.#columns === null) {
      const { hasHeader, hasRowNames } = this.#layout;
      this.#columns = distinct(hasRowNames ? ["", ...row] : hasHeader ? row : row.map(() => ""));
      this.#chosen = chosenColumns(this.#columns, this.#sample.choices.columns);
      this.#examples = new ColumnExamples(this.#columns);
      this.#shortRows = new ShortRows(this.#columns.length, this.#chosen.values());
      if (hasHeader) {
        this.#shortRows.add(this.#columns);
        return;
      }
    }
    this.#refuseUnnamedCells(row, this.#columns.length);
    this.#shortRows?.add(row);
    if (this.#rowNumber > 1 && this.#rowNumber <= 1 + this.#layout.labelRows) {
      this.#found.system();
      return;
    }
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
      const kept = this.#memory.keep(comment);
      this.#undated.push({ comment: kept, date: date ?? { parts: ["", "", ""], milliseconds: 0 } });
    }
  }

  /** In a row longer than the header no cell is surely its column's: a comma in a text may have split it anywhere. */
  #refuseUnnamedCells(row: readonly string[], named: number): void {
    if (row.slice(named).every((cell) => cell.trim() === "")) return;
    throw new UnreadableFile("row-too-many-cells", { row: this.#rowNumber, cells: row.length, named });
  }
}

/** What the first rows of a table are. */
interface TableLayout {
  hasHeader: boolean;
  /** R names its rows 1, 2, 3 in a first column that its header does not name. */
  hasRowNames: boolean;
  /** Rows behind the header that say more about the columns, as survey tools write them. */
  labelRows: number;
}

const aNumber = /^\s*-?\d+(?:[.,]\d+)?\s*$/;
/** How DiscordChatExporter calls the columns of a channel. */
const discordColumns = ["AuthorID", "Author", "Date", "Content"];

function layoutOf([header = [], ...rows]: readonly string[][]): TableLayout {
  const hasRowNames =
    rows.length > 1 &&
    rows.every((row, index) => row.length === header.length + 1 && row[0] === String(index + 1));
  return { hasRowNames, hasHeader: hasRowNames || !isData(header, rows), labelRows: labelRowsOf(rows) };
}

/** A first row of values may hold a word that is the name of a column; a number above numbers is no name. */
function isData(first: readonly string[], rows: readonly string[][]): boolean {
  if (rows.length === 0 || knownNames(first).some((field) => field !== "body")) return false;
  return first.some(
    (cell, index) => aNumber.test(cell) && rows.every((row) => aNumber.test(row[index] ?? "")),
  );
}

/** Qualtrics writes the questions and its own ids below the names, SurveyMonkey what kind of answer a column holds. */
function labelRowsOf([first = [], second = []]: readonly string[][]): number {
  if (second.some((cell) => /^\{"ImportId":/.test(cell.trim()))) return 2;
  const told = first.filter((cell) => cell.trim() !== "");
  return first[0]?.trim() === "" && told.includes("Open-Ended Response") ? 1 : 0;
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
