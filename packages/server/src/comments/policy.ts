import type { Database } from "../platform/database/database.js";
import { attemptLimit, type LimitServices } from "../platform/limits/attempt-limit.js";

/**
 * @returns Counts a comment of a user's in the transaction that stores it, so that one that is not stored does not count;
 *   throws `too-many-comments` when there were enough.
 */
export function commentLimit(services: LimitServices): (tx: Database, userId: string) => Promise<void> {
  const limit = attemptLimit("comment", services, "too-many-comments");
  return (tx, userId) => limit.take(userId, tx);
}
