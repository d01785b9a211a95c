import { AppError } from "@undertone/schemas";
import { CsvError, parse as parseCsv } from "csv-parse/sync";
import { parseJson, readText } from "../read-text.js";
import type { Io } from "../io.js";

/** Rows of named cells, as they stood in the source: a CSV's cells are text. */
export interface Table {
  rowCount: number;
  /** The columns are known though there is no row. */
  hasHeader: boolean;
  hasColumn(name: string): boolean;
  /** @returns Undefined when the row has no such cell. */
  cell(row: number, column: string): unknown;
  columns: readonly string[];
}

/**
 * The data of a task: rows in the task itself, or the path of a CSV or JSON file.
 *
 * @throws {AppError} What `readText` throws; `invalid-json`, `rows-expected`, `csv-empty`, `csv-double-column`, `csv-unreadable`.
 */
export function readDataSource(source: string | readonly object[], io: Io): Table {
  if (typeof source !== "string") return tableOfObjects(source);
  const text = readText(source, io);
  return isJson(source, text) ? tableOfObjects(parseJson(text)) : tableOfCsv(source, text);
}

/** By its name, or, where that does not tell, by how it begins. */
function isJson(name: string, text: string): boolean {
  if (/\.csv$/i.test(name)) return false;
  return /\.json$/i.test(name) || /^\s*[[{]/.test(text);
}

function tableOfObjects(given: unknown): Table {
  const isRow = (row: unknown): row is object =>
    typeof row === "object" && row !== null && !Array.isArray(row);
  if (!Array.isArray(given) || !given.every(isRow)) {
    throw new AppError("rows-expected");
  }
  const rows = given as Record<string, unknown>[];
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (row: number, column: string): unknown => {
    const cells = rows[row];
    return cells && Object.hasOwn(cells, column) ? cells[column] : undefined;
  };
  return {
    rowCount: rows.length,
    hasHeader: false,
    columns,
    hasColumn: (name) => columns.includes(name),
    cell,
  };
}

function tableOfCsv(name: string, text: string): Table {
  const [header, ...rows] = csvRows(name, text);
  if (!header) {
    throw new AppError("csv-empty", { name });
  }
  const double = header.find((column, index) => header.indexOf(column) < index);
  if (double !== undefined) {
    throw new AppError("csv-double-column", { name, column: double });
  }
  return {
    rowCount: rows.length,
    hasHeader: true,
    columns: header,
    hasColumn: (column) => header.includes(column),
    cell: (row, column) => rows[row]?.[header.indexOf(column)],
  };
}

function csvRows(name: string, text: string): string[][] {
  try {
    return parseCsv(text, { skip_empty_lines: true, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError("csv-unreadable", { name, reason: error.message });
  }
}
