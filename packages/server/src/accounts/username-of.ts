import { sql, type Column, type SQL } from "drizzle-orm";

/**
 * The name of the user whose id a column holds; null when it holds none.
 *
 * Looked up for each row that is shown, not joined: for a join the planner reads every user as soon as it expects a page's
 * worth of rows.
 */
export function usernameOf(userId: Column): SQL<string | null> {
  return sql<string | null>`(select named.username from users named where named.id = ${userId})`;
}
