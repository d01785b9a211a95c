import { sql, type SQL } from "drizzle-orm";

/** Texts as one value however many there are: the statement stays the same, and never has more values than it may. */
export function textArray(texts: readonly string[]): SQL {
  return sql`(select array_agg(value) from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
}
