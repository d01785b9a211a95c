import { and, desc, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.js";

/** A position in a list that is ordered by time and id: the last row of the page before. */
export interface Position {
  createdAt: Date;
  id: string;
}

export interface Page<Row> {
  rows: Row[];
  hasMore: boolean;
}

/** A page, and how many rows the whole list has. */
export interface CountedPage<Row> extends Page<Row> {
  total: number;
}

/** Reads one row more than the page holds: whether there is one tells whether more follow. */
export async function readPage<Row>(
  limit: number,
  read: (most: number) => PromiseLike<Row[]>,
): Promise<Page<Row>> {
  const rows = await read(limit + 1);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Rows that are still to be filtered: a query before its `where`. */
interface Rows<Row> {
  where(which: SQL | undefined): { orderBy(...by: SQL[]): { limit(most: number): PromiseLike<Row[]> } };
}

/** Reads the rows of a table that meet a condition page by page, newest first. */
export function newestFirst<Row>(
  db: Database,
  table: PgTable & Record<"createdAt" | "id", AnyPgColumn>,
  which: SQL | undefined,
  rows: () => Rows<Row>,
) {
  const { createdAt, id } = table;
  return async (limit: number, after?: Position): Promise<CountedPage<Row>> => {
    const position = after && sql`(${after.createdAt.toISOString()}::timestamptz, ${after.id})`;
    const beyond = position && sql`(${createdAt}, ${id}) < ${position}`;
    const page = await readPage(limit, (most) =>
      rows().where(and(which, beyond)).orderBy(desc(createdAt), desc(id)).limit(most),
    );
    return { ...page, total: await db.$count(table, which) };
  };
}
