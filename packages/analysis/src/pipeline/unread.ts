import type { Result, Thread, Unread } from "@undertone/schemas";

type Reason = Unread["reasons"][number];

/** How many comments the source says there are, of which those that were read are some. */
export function expectedOf({ post, comments }: Thread): number {
  return Math.max(post.num_comments, comments.length);
}

/**
 * What was not read, why, and what would have read it.
 *
 * @param mostComments The largest `max_comments` that may be asked for.
 * @returns Nothing where all was read.
 */
export function unreadOf(thread: Thread, fetched: number, mostComments: number): Pick<Result, "unread"> {
  const expected = expectedOf(thread);
  if (fetched >= expected) return {};
  const reasons = reasonsOf(thread, fetched < thread.comments.length);
  const read_all_with = parametersAgainst(reasons, expected, mostComments);
  return { unread: { comments: expected - fetched, reasons, read_all_with } };
}

/** @param isCut Whether the thread holds comments that were not read. */
function reasonsOf({ source, completeness }: Thread, isCut: boolean): Reason[] {
  const told = completeness?.reasons ?? [];
  if (isCut) return ["limit", ...told.filter((reason) => reason !== "limit")];
  if (told.length > 0) return [...told];
  return [source === "file" ? "file" : "deleted"];
}

/** Null where a reason is none that parameters can change. */
function parametersAgainst(
  reasons: readonly Reason[],
  expected: number,
  mostComments: number,
): Unread["read_all_with"] {
  const changes: Partial<Record<Reason, object>> = {
    ...(expected <= mostComments ? { limit: { max_comments: expected } } : {}),
    requests: { comment_limit: null },
    depth: { reddit_fetch_params: { depth: null } },
  };
  const wanted = reasons.map((reason) => changes[reason]);
  return wanted.every((change) => change !== undefined) ? Object.assign({}, ...wanted) : null;
}
