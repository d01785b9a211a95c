import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Database, OpenDatabase } from "../platform/database/database.js";
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

/** How many rows of each table name this, wherever in the row: of every table, the queue's too. Tables without any are left out. */
export async function rowsNaming(
  { connection }: OpenDatabase,
  text: string,
): Promise<Record<string, number>> {
  const { rows: tables } = await connection.executeSql(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const counts: Record<string, number> = {};
  for (const { schema, name } of tables as { schema: string; name: string }[]) {
    const { rows } = await connection.executeSql(
      `select count(*)::integer as rows from "${schema}"."${name}" as t where position($1 in t::text) > 0`,
      [text],
    );
    const [{ rows: found }] = rows as [{ rows: number }];
    if (found > 0) counts[schema === "public" ? name : schema] = found;
  }
  return counts;
}

function textOf(row: Record<string, unknown>, without: readonly string[]): string {
  const entries = Object.entries(row).filter(([column]) => !without.includes(column));
  // The two drivers give bytes in classes of their own.
  return JSON.stringify(
    entries.map(([column, value]) => [column, value instanceof Uint8Array ? Buffer.from(value) : value]),
  );
}
