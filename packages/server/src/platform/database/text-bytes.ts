import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Bytes of a JSON column's text: what reading it takes, however well the database compressed it. */
export function textBytes(column: AnyPgColumn): SQL<number> {
  return sql<number>`octet_length(${column}::text)`;
}
