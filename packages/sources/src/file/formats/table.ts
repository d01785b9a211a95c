import type { FileChoices } from "@undertone/schemas";
import { writtenOrTimeOf } from "../../thread/untrusted-values.js";
import { ColumnExamples } from "../column-examples.js";
import { chosenColumns, originsOf } from "../chosen-columns.js";
import { commentOf, wordsOf } from "../comment-record.js";
import { DatedComments } from "../dated-comments.js";
import { answersPost, fieldNames, nameOfField, normalName, type Field } from "../field-names.js";
import { UnreadableFile } from "../file-reading.js";
import type { Found } from "../found.js";
import { isSetApart, judge, moderationOf, type Moderation } from "../moderation.js";
import { areOfChat, wordsReaderOf } from "../private-lists.js";
import { postFieldsOf, PostRows } from "../post-records.js";
import { lastFilled, RowLengths } from "../row-lengths.js";
import {
  aNumber,
  areIds,
  isClock,
  textColumnsOf,
  type SeenColumn,
  type TextColumns,
} from "../text-columns.js";
import { firstRows, showsBackslashes, TableRows } from "../table-rows.js";
import type { ReadText, TextFormat, TextSample } from "./line-format.js";

const delimiters = [",", ";", "\t", "|"];
const MOST_ROWS_ABOVE = 10;
/** Rows that are enough to see how a table is written. */
const SEEN_ROWS = 20;
export const tableEndings: ReadonlySet<string> = new Set(["csv", "tsv", "tab"]);
/** Excel's own line above the header. */
const separatorLine = /^sep=(.)\r?\n/i;

/** A table with a header row, as spreadsheets, pandas, R, scripts and survey tools write it. */
export const table: TextFormat = {
  key: "csv",
  title: "CSV table",
  tools: "pandas, R, spreadsheets, survey tools, Netvizz, YouTube Data Tools, Polis",
  gives: "named",
  claims: (sample) => {
    if (tableEndings.has(sample.ending)) return true;
    if (separatorLine.test(sample.text)) return true;
    const delimiter = delimiterOf(sample);
    const rows = firstRows(sample.text, delimiter, SEEN_ROWS);
    if (sample.ending === "txt") return hasSureHeader(rows) || isDividedByTabs(rows, delimiter);
    const [header = []] = rows.slice(rowsAbove(rows));
    return knownNames(header).includes("body") || Object.keys(sample.choices.columns ?? {}).length > 0;
  },
  open: (sample, found) => new TableReader(sample, found),
};

/** Whether a text is a table by its header, whatever the name of its file ends with. */
export function isSurelyTable(sample: TextSample): boolean {
  return hasSureHeader(firstRows(sample.text, delimiterOf(sample), SEEN_ROWS));
}

/** A line of a text may well be one known word, or two; a header is several, or all of its row. */
function hasSureHeader(rows: readonly string[][]): boolean {
  const below = rows.slice(rowsAbove(rows));
  const [header = []] = below;
  const known = knownNames(header);
  const isHeader = header.length >= 3 && (known.length >= 3 || (known.length >= 2 && areAlike(below)));
  return known.includes("body") && (isHeader || areAllKnown(header));
}

function knownNames(header: readonly string[]): string[] {
  const names = header.map(normalName);
  return (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).filter(
    (field) => nameOfField(field, (name) => names.includes(name)) !== undefined,
  );
}

function areAllKnown(header: readonly string[]): boolean {
  return header.length >= 2 && header.every((cell) => knownNames([cell]).length > 0);
}

/** Nobody writes the same number of tabs into each line of a text. */
function isDividedByTabs(rows: readonly string[][], delimiter: string): boolean {
  const divided = rows.slice(rows[0]?.length === 1 ? 1 : 0);
  const isFilled = divided.every((row) => row.every((cell) => cell.trim() !== ""));
  const isWide = (divided[0]?.length ?? 0) >= 2;
  return delimiter === "\t" && divided.length >= 3 && isWide && isFilled && areAlike(divided);
}

function areAlike(rows: readonly string[][]): boolean {
  return rows.length >= 2 && rows.every((row) => row.length === rows[0]?.length);
}

/** The delimiter that the file names, or by which the header names most fields, most rows are alike, or the header is divided most. */
function delimiterOf({ text, ending, choices }: TextSample): string {
  const named = separatorLine.exec(text)?.[1];
  if (named !== undefined) return named;
  const chosen = Object.values(choices.columns ?? {});
  const headers = delimiters.map((delimiter) => {
    const first = firstRows(text, delimiter, SEEN_ROWS, showsBackslashes(text, delimiter));
    const [header = [], ...rows] = first.slice(rowsAbove(first));
    const alike = header.length > 1 ? rows.filter((row) => row.length === header.length).length : 0;
    const fields = knownNames(header).length + header.filter((cell) => chosen.includes(cell.trim())).length;
    return { delimiter, fields, alike: rows.length > 0 ? alike / rows.length : 0, columns: header.length };
  });
  const [best] = headers.sort((a, b) => b.fields - a.fields || b.alike - a.alike || b.columns - a.columns);
  return best !== undefined && best.columns > 1 ? best.delimiter : ending === "tsv" ? "\t" : ",";
}

class TableReader {
  readonly #found: Found;
  readonly #rows: TableRows;
  readonly #sample: TextSample;
  readonly #comments: DatedComments;
  #header: readonly string[] | null = null;
  #columns: string[] | null = null;
  #chosen: ReturnType<typeof chosenColumns> = new Map();
  #texts: TextColumns = { except: new Set(), several: [] };
  #moderation: Moderation = [];
  #wordsOf: ReturnType<typeof wordsReaderOf> = wordsOf;
  #at: ReadonlyMap<string, number> = new Map();
  #posts: PostRows | null = null;
  /** The column of the authors where it holds ids, which are no names. */
  #ids: number | null = null;
  /** The column of the time of day, beside one of days; -1: there is none. */
  #clock = -1;
  readonly #firstRows: readonly string[][];
  #examples = new ColumnExamples();
  #lengths: RowLengths | null = null;
  #begun = false;
  #rowNumber = 0;
  readonly #layout: TableLayout;
  #start = "";

  constructor(sample: TextSample, found: Found) {
    this.#found = found;
    this.#comments = new DatedComments(found);
    this.#sample = sample;
    const delimiter = delimiterOf(sample);
    const text = sample.text.replace(separatorLine, "");
    const hasBackslashes = showsBackslashes(text, delimiter);
    this.#rows = new TableRows(delimiter, (row) => this.#row(row), hasBackslashes);
    this.#firstRows = firstRows(text, delimiter, SEEN_ROWS + 1, hasBackslashes);
    this.#layout = layoutOf(this.#firstRows, sample.choices);
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
    this.#lengths?.end();
    const columns = this.#columns ?? [];
    this.#posts?.end(this.#chosen.has("thread"), this.#found);
    const isAsked = this.#comments.end(this.#sample.choices.dateOrder);
    return {
      origins: originsOf(columns, this.#chosen),
      columns: this.#examples.columns(),
      question: columns.length > 0 && !this.#chosen.has("body") ? "text" : isAsked ? "date-order" : null,
      several: this.#texts.several,
      firstRow: this.#layout.firstRow,
      isPrivateChat: areOfChat(columns),
    };
  }

  #begin(): void {
    this.#begun = true;
    this.#rows.push(this.#start.replace(separatorLine, ""));
    this.#start = "";
  }

  #row(row: string[]): void {
    this.#rowNumber++;
    const { rowsAbove: above } = this.#layout;
    if (this.#rowNumber <= above) {
      this.#found.leftOut("system");
      return;
    }
    if (this.#columns === null) {
      const { hasHeader, hasRowNames } = this.#layout;
      this.#columns = distinct(hasRowNames ? ["", ...row] : hasHeader ? row : row.map(() => ""));
      this.#recognise(this.#columns);
      this.#examples = new ColumnExamples(this.#columns);
      if (hasHeader) {
        this.#header = row;
        // Survey tools name the columns of one question in the rows below, and what is chosen by its place is meant.
        const isNamed = this.#layout.labelRows === 0 && !hasRowNames;
        const isChosen = Object.values(this.#sample.choices.columns ?? {}).some((name) =>
          unnamed.test(name ?? ""),
        );
        const named = isNamed && !isChosen ? lastFilled(row) : Infinity;
        this.#lengths = new RowLengths(this.#columns, this.#chosen.values(), named);
        this.#lengths.add(this.#columns);
        return;
      }
      this.#lengths = new RowLengths(this.#columns, this.#chosen.values(), Infinity);
    }
    if (this.#isNoAnswer(row)) {
      this.#found.leftOut("system");
      return;
    }
    this.#refuseUnnamedCells(row, this.#columns.length);
    this.#lengths?.add(row);
    if (this.#rowNumber > above + 1 && this.#rowNumber <= above + 1 + this.#layout.labelRows) {
      this.#found.leftOut("system");
      return;
    }
    this.#lengths?.addAnswer(row, this.#rowNumber);
    for (const [index, name] of this.#columns.entries()) this.#examples.add(name, row[index]);
    if (!this.#chosen.has("body")) return;
    this.#refuseJira(row);
    const columns = this.#columns;
    const named = (name: string) => row[this.#at.get(name) ?? -1];
    const valueOf = (field: Field) => {
      const index = this.#chosen.get(field);
      if (index === undefined || (field === "parent_id" && answersPost(columns[index] ?? "", columns, named)))
        return null;
      const cell = row[index];
      if (field === "created_at" && this.#clock >= 0) return `${cell ?? ""} ${row[this.#clock] ?? ""}`.trim();
      return field === "author" && index === this.#ids && aNumber.test(cell ?? "") ? Number(cell) : cell;
    };
    if (this.#posts?.add(named, () => postFieldsOf(this.#record(row)))) return;
    const judged = judge(this.#moderation, named);
    if (isSetApart(judged, this.#found)) return;
    const comment = commentOf(valueOf, judged, this.#wordsOf);
    if (comment === null) return this.#found.leftOut("empty");
    this.#posts?.setThread(comment.comment);
    this.#comments.give(comment);
  }

  #record(row: readonly string[]): Record<string, string> {
    return Object.fromEntries(this.#columns?.map((name, index) => [name, row[index] ?? ""]) ?? []);
  }

  #recognise(columns: readonly string[]): void {
    const { rowsAbove: above, hasHeader, labelRows } = this.#layout;
    const rows = this.#firstRows.slice(above + (hasHeader ? 1 + labelRows : 0));
    const { columns: chosen } = this.#sample.choices;
    const values = (index: number) => rows.map((row) => row[index] ?? null);
    const seen = columns.map((name, index) => ({ name, values: values(index) }));
    const { except, several: doubtful } = textColumnsOf(seen);
    const several = chosen?.text === undefined ? doubtful : [];
    this.#texts = { except, several };
    const wanted = several.length > 0 ? { ...chosen, text: null } : chosen;
    this.#chosen = chosenColumns(columns, wanted, except);
    const last = seen.find(isOfComments)?.name;
    if (!this.#chosen.has("body") && wanted?.text === undefined && last !== undefined)
      this.#chosen = chosenColumns(columns, { ...wanted, text: last }, except);
    this.#moderation = moderationOf(columns);
    this.#wordsOf = wordsReaderOf(columns);
    this.#at = new Map(columns.map((name, index) => [name, index]));
    this.#posts = PostRows.of(seen);
    const author = this.#chosen.get("author");
    const authors = seen[author ?? -1];
    if (authors && chosen?.author === undefined && areIds(authors)) this.#ids = author ?? null;
    const days = seen[this.#chosen.get("created_at") ?? -1];
    if (days?.values.every((value) => !/:|^\s*\d+\s*$/.test(value ?? "")))
      this.#clock = seen.findIndex(isClock);
  }

  /** The header again, where tables were put below each other, or the line that Markdown draws below it. */
  #isNoAnswer(row: readonly string[]): boolean {
    if (this.#header === null || row.length < 2) return false;
    const header = this.#header;
    const isHeader = row.length === header.length && row.every((cell, index) => cell === header[index]);
    return (
      isHeader || row.every((cell, index) => drawnLine.test(cell) || (cell === "" && header[index] === ""))
    );
  }

  /** If the first comment of each issue were read, the others would be lost, and dates and names taken for words. */
  #refuseJira(row: readonly string[]): void {
    if (this.#sample.choices.columns?.text !== undefined) return;
    const cell = row[this.#chosen.get("body") ?? -1] ?? "";
    if (jiraComment.test(cell) && this.#columns?.some((name) => normalName(name) === "issue_key"))
      throw new UnreadableFile("jira-table");
  }

  /** In a row longer than the header no cell is surely its column's: a comma in a text may have split it anywhere. */
  #refuseUnnamedCells(row: readonly string[], named: number): void {
    if (row.slice(named).every((cell) => cell.trim() === "")) return;
    throw new UnreadableFile("row-too-many-cells", { row: this.#rowNumber, cells: row.length, named });
  }
}

/** What the first rows of a table are. */
interface TableLayout {
  /** Rows in which an exporter says what the table is of, above its header. */
  rowsAbove: number;
  hasHeader: boolean;
  /** What the first row was taken for, where no name in it is known. */
  firstRow: "names" | "comment" | null;
  /** R names its rows 1, 2, 3 in a first column that its header does not name. */
  hasRowNames: boolean;
  /** Rows behind the header that say more about the columns, as survey tools write them. */
  labelRows: number;
}

/** 05/Jan/24 3:04 PM;ann;text */
const jiraComment = /^\d[^;\n]{5,30}\d(?:\s?[AP]M)?;[^;\n]{1,128};/i;
/** How a column without a name is called. */
const unnamed = /^\(column \d+\)$/;

/** As surveys and shops call the text of each row, and others how many comments a post has. */
function isOfComments({ name, values }: SeenColumn): boolean {
  return normalName(name) === "comments" && values.some((value) => /\p{L}/u.test(value ?? ""));
}

const drawnLine = /^\s*:?-{3,}:?\s*$/;
const anAddress = /^\s*(?:https?:\/\/|@\w|[^\s@]{1,64}@[^\s@]{1,255}\.\w)/;
/** Characters of a name of a column, unless it is a question of a survey. */
const LONGEST_NAME = 120;
/**
 * Fewer cells than any of the table, in the first few rows, and then a header that names several fields; or a title alone and then,
 * behind what is shorter, rows that are all alike.
 */
function rowsAbove(rows: readonly string[][]): number {
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== "").length;
  const at = rows.slice(0, MOST_ROWS_ABOVE + 1).findIndex((row) => {
    const known = knownNames(row);
    return known.includes("body") && known.length >= 2 && row.length >= 3;
  });
  const isAbove = rows
    .slice(0, Math.max(0, at))
    .every((row) => filled(row) <= 1 || (filled(row) <= 2 && !knownNames(row).includes("body")));
  if (at > 0) return isAbove ? at : 0;
  const alike = rows.findIndex((row, index) => row.length >= 3 && areAlike(rows.slice(index)));
  const isReport = alike > 0 && alike <= MOST_ROWS_ABOVE && rows[0]?.length === 1;
  const isKnown = rows.slice(0, alike + 1).some((row) => knownNames(row).includes("body"));
  return isReport && !isKnown ? alike : 0;
}

function layoutOf(all: readonly string[][], choices: FileChoices): TableLayout {
  const above = rowsAbove(all);
  const [header = [], ...rows] = all.slice(above);
  const hasRowNames =
    rows.length > 1 &&
    rows.every((row, index) => row.length === header.length + 1 && row[0] === String(index + 1));
  const known = knownNames(header);
  const chosen = Object.values(choices.columns ?? {});
  const isNamed = header.some((cell) => chosen.includes(cell.trim()));
  const hasHeader =
    choices.firstRow === undefined
      ? hasRowNames || isNamed || !isData(header, rows, known)
      : choices.firstRow === "names";
  const isSure = hasHeader && (known.length > 0 || isNamed) && choices.firstRow === undefined;
  const firstRow = isSure || header.length === 0 ? null : hasHeader ? "names" : "comment";
  return {
    rowsAbove: above,
    hasRowNames: hasRowNames && hasHeader,
    hasHeader,
    firstRow,
    labelRows: labelRowsOf(rows),
  };
}

/**
 * A first row of values may hold a word that is the name of a column. Names are not of the kind that their column's values are: a
 * number above numbers, a date above dates, an address above addresses. Nor is a sentence one, nor what stands in its column again.
 */
function isData(first: readonly string[], rows: readonly string[][], known: readonly string[]): boolean {
  if (rows.length === 0 || known.some((field) => field !== "body")) return false;
  const isAbove = (is: (cell: string) => boolean) =>
    first.some((cell, index) => is(cell) && rows.every((row) => is(row[index] ?? "")));
  if (isAbove((cell) => aNumber.test(cell)) || isAbove((cell) => anAddress.test(cell)) || isAbove(isDate))
    return true;
  if (known.length > 0) return false;
  return first.some((cell, index) => isSentence(cell) || rows.some((row) => isSame(cell, row[index])));
}

function isDate(cell: string): boolean {
  return !aNumber.test(cell) && writtenOrTimeOf(cell) !== null;
}

function isSame(cell: string, below: string | undefined): boolean {
  return cell.trim() !== "" && cell === below;
}

/** Questions are what survey tools call their columns. */
function isSentence(cell: string): boolean {
  const text = cell.trim();
  if (text.includes("?") || text.endsWith(":")) return false;
  return text.length > LONGEST_NAME || (/[.!…]["”)]?$/.test(text) && text.split(/\s+/).length >= 3);
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
    const name = cell.trim() || `(column ${String(index + 1)})`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${String(times)})`;
  });
}
