import { and, eq, sql, type SQL } from "drizzle-orm";
import type { InsightListQuery } from "@undertone/schemas";
import { insights, wordsOf } from "../platform/database/tables.js";

export type InsightSearch = Pick<InsightListQuery, "q" | "status">;

export function isFound({ q, status }: InsightSearch): SQL | undefined {
  return and(hasWords(q), status && eq(insights.status, status));
}

/** Tells lists of different searches apart. */
export function searchName({ q = "", status }: InsightSearch): string {
  return `${status ?? "any"} ${q.trim()}`;
}

/**
 * The condition that an insight has every word of the search, each from its beginning and whatever its case; undefined
 * where nothing is searched for. Nothing has the words of a text that holds none.
 */
export function hasWords(q = ""): SQL | undefined {
  if (q.trim() === "") return undefined;
  const words = q.match(/[\p{L}\p{N}\p{M}]+/gu);
  if (words === null) return sql`false`;
  const query = words.map((word) => `(${inEachCase(word).join(" | ")})`).join(" & ");
  return sql`${wordsOf(insights)} @@ to_tsquery('simple', ${query})`;
}

/** A PostgreSQL server in the C locale takes ASCII letters alone for the same in either case: it is asked for all spellings. */
function inEachCase(word: string): string[] {
  const lower = word.toLowerCase();
  const upper = word.toUpperCase();
  const [first = ""] = lower;
  return [...new Set([lower, upper, first.toUpperCase() + lower.slice(first.length)])].map(
    (form) => `${form}:*`,
  );
}
