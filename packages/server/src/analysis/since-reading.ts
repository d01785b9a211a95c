import { allComments, commentsInOrder } from "@undertone/formats";
import type { Result, SinceReading } from "@undertone/schemas";
import { readResult } from "./stored-result.js";

/**
 * What came since an earlier result. A comment is new when that result did not have it; where it had not read all of the thread,
 * only when it was written later, too.
 *
 * @param stored The earlier result, without what was deleted since.
 */
export function sinceReading(result: Result, stored: string): SinceReading {
  const earlier = readResult(stored);
  const readAt = earlier.origin?.read_at ?? earlier.timestamp;
  const known = new Set(allComments(earlier).map(({ id }) => id));
  // What its site counts and no longer gives was not there to be read.
  const wasWhole = (earlier.unread?.reasons ?? []).every((reason) => reason === "deleted");
  const isLater = (written: string | null) => written !== null && Date.parse(written) > Date.parse(readAt);
  return {
    read_at: readAt,
    new_comments: commentsInOrder(result)
      .filter(({ id, created_at: written }) => !known.has(id) && (wasWhole || isLater(written)))
      .map(({ id }) => id),
    deleted: commentsInOrder(earlier).filter(({ deleted }) => deleted === true).length,
  };
}
