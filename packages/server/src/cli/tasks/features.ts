import { AppError, readSchema } from "@undertone/schemas";
import type { Table } from "./read-data-source.js";

/** What a cell of text may hold; `Number` would also take hexadecimal and an empty text. */
const decimal = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Squares of larger numbers leave the range of a double, and with them most distances. */
const { largestCell: largest } = readSchema("constants");

export interface Features {
  count: number;
  /** Row-major, count × columns. */
  values: Float64Array;
  /** One a row, when there is a column of them. */
  ids: unknown[] | undefined;
}

/**
 * The numbers of the feature columns.
 *
 * @throws {AppError} `column-absent`; `cell-not-a-number`, naming its row and column.
 */
export function featuresOf(table: Table, columns: readonly string[], idColumn: string | undefined): Features {
  const count = table.rowCount;
  if (table.hasHeader || count > 0) {
    for (const column of columns) requireColumn(table, "feature_columns", column);
    if (idColumn !== undefined) requireColumn(table, "id_column", idColumn);
  }
  const values = new Float64Array(count * columns.length);
  for (let row = 0; row < count; row++) {
    columns.forEach((column, index) => {
      values[row * columns.length + index] = numberOf(table.cell(row, column), row, column);
    });
  }
  const ids =
    idColumn === undefined
      ? undefined
      : Array.from({ length: count }, (_, row) => table.cell(row, idColumn) ?? null);
  return { count, values, ids };
}

function requireColumn({ columns, hasColumn }: Table, param: string, column: string): void {
  if (hasColumn(column)) return;
  const known = columns.slice(0, 20).join(", ") || "none";
  throw new AppError("column-absent", { param, column, known });
}

function numberOf(cell: unknown, row: number, column: string): number {
  const number = typeof cell === "string" && decimal.test(cell.trim()) ? Number(cell) : cell;
  if (typeof number === "number" && Math.abs(number) <= largest) return number;
  throw new AppError("cell-not-a-number", { row: row + 1, column, cell: shown(cell), largest });
}

function shown(cell: unknown): string {
  if (cell === undefined || cell === "") return "nothing";
  if (typeof cell === "number") return String(cell);
  return JSON.stringify(cell).slice(0, 60);
}
