import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/database.js";
import * as tables from "../platform/database/tables.js";

/**
 * Every row of every table of ours, as text and in an order of its own, so that before and after can be compared.
 *
 * @param without Columns that do not matter, by the table's name; `*` for the whole table.
 */
export async function storedRows(
  db: Database,
  without: Readonly<Record<string, readonly string[]>> = {},
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of Object.values<unknown>(tables)) {
    if (!is(table, PgTable)) continue;
    const name = getTableName(table);
    const left = without[name] ?? [];
    if (left.includes("*")) continue;
    const rows: Record<string, unknown>[] = await db.select().from(table);
    found[name] = rows.map((row) => textOf(row, left)).sort();
  }
  return found;
}

function textOf(row: Record<string, unknown>, without: readonly string[]): string {
  const entries = Object.entries(row).filter(([column]) => !without.includes(column));
  // The two drivers give bytes in classes of their own.
  return JSON.stringify(
    entries.map(([column, value]) => [column, value instanceof Uint8Array ? Buffer.from(value) : value]),
  );
}
