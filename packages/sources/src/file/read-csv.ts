import { CsvError, parse } from "csv-parse/sync";
import { commentOf, numbered } from "./comment-record.js";
import { fieldNames, nameOfField, type Field } from "./field-names.js";
import { UnreadableFile, type FileReading } from "./file-reading.js";

const delimiters = [",", ";", "\t", "|"];

/**
 * Reads a table with a header row; the column that holds the text is found by its name, the others are optional. Of two
 * columns of one name the first counts, and a column without a known name is passed over.
 *
 * @param mostComments Rows beyond one more than this are not read.
 * @throws {UnreadableFile}
 */
export function readCsv(text: string, mostComments: number): FileReading {
  const delimiter = delimiterOf(text) ?? ",";
  const [header = [], ...rows] = table(text, delimiter, mostComments + 2);
  const cellOf = cellsByField(header);
  const bodyOf = cellOf("body");
  if (bodyOf === null) {
    const found = header.join(", ").slice(0, 100);
    throw new UnreadableFile(`no column is called ${listed(fieldNames.body)} (found: ${found})`);
  }
  for (const [index, row] of rows.entries()) refuseUnnamedCells(row, header, index);
  const comments = rows
    .filter((row) => (bodyOf(row) ?? "").trim() !== "")
    .map((row, index) => commentOf((field) => cellOf(field)?.(row), numbered(index)))
    .filter((comment) => comment !== null);
  return { post: {}, comments };
}

type CellOfRow = (row: readonly string[]) => string | undefined;

/** Reads a field of a row; null for a field that no column is named after. */
function cellsByField(header: readonly string[]): (field: Field) => CellOfRow | null {
  const columns = header.map(columnName);
  const readers = new Map<Field, CellOfRow | null>();
  for (const field of Object.keys(fieldNames) as Field[]) {
    const name = nameOfField(field, (known) => columns.includes(known));
    const at = name === undefined ? null : columns.indexOf(name);
    readers.set(field, at === null ? null : (row) => row[at]);
  }
  return (field) => readers.get(field) ?? null;
}

/** In a row longer than the header no cell is surely its column's: a comma in a text may have split it anywhere. */
function refuseUnnamedCells(row: readonly string[], header: readonly string[], index: number): void {
  if (row.slice(header.length).every((cell) => cell.trim() === "")) return;
  throw new UnreadableFile(
    `row ${String(index + 1)} below the header has ${String(row.length)} cells, but only ${String(header.length)} are named`,
  );
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1) ?? ""}`;
}

/**
 * The delimiter by which the first line names a text column, the one that divides it most where several do; undefined
 * when none does.
 */
export function delimiterOf(text: string): string | undefined {
  const line = firstLine(text);
  const headers = delimiters
    .map((delimiter) => ({
      delimiter,
      columns: line.split(delimiter).map(columnName),
    }))
    .filter(({ columns }) => nameOfField("body", (name) => columns.includes(name)) !== undefined);
  return headers.sort((a, b) => b.columns.length - a.columns.length)[0]?.delimiter;
}

/** The first line that is not blank; a tab at its beginning is an unnamed column's. */
function firstLine(text: string): string {
  const start = text.search(/\S/);
  return text.slice(text.lastIndexOf("\n", start) + 1).split(/\r?\n/, 1)[0] ?? "";
}

function columnName(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim()
    .toLowerCase();
}

function table(text: string, delimiter: string, rows: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: rows,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(error.message.slice(0, 200));
    throw error;
  }
}
