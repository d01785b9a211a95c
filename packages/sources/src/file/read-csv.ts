import { CsvError, parse } from "csv-parse/sync";
import { commentOf, nameOfField, type Field, numbered } from "./comment-record.js";
import { UnreadableFile, type FileReading } from "./file-reading.js";

const DELIMITERS = [",", ";", "\t", "|"];

/**
 * Reads a table with a header row; the column that holds the text is found by its name, the others are optional.
 *
 * @param mostComments Rows beyond one more than this are not read.
 * @throws {UnreadableFile}
 */
export function readCsv(text: string, mostComments: number): FileReading {
  const delimiter = delimiterOf(text) ?? ",";
  const [header = [], ...rows] = table(text, delimiter, mostComments + 2);
  const columns = header.map(columnName);
  const indexOf = (field: Field) => columns.indexOf(nameOfField(field, columns) ?? "");
  if (indexOf("body") < 0) {
    const found = header.join(", ").slice(0, 100);
    throw new UnreadableFile(`no column is called body, text, comment, content or message (found: ${found})`);
  }
  const comments = rows
    .filter((row) => (row[indexOf("body")] ?? "").trim() !== "")
    .map((row, index) => commentOf((field) => row[indexOf(field)], numbered(index)))
    .filter((comment) => comment !== null);
  return { post: {}, comments };
}

/** The delimiter by which the first line names a text column; undefined when none does. */
export function delimiterOf(text: string): string | undefined {
  const line = text.trimStart().split(/\r?\n/, 1)[0] ?? "";
  return DELIMITERS.find(
    (delimiter) => nameOfField("body", line.split(delimiter).map(columnName)) !== undefined,
  );
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
