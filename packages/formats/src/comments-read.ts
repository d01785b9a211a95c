import { read } from "@undertone/schemas/card-texts";
import { fillIn } from "@undertone/schemas/fill-in";
import type { Result } from "@undertone/schemas/types";
import { count, countedUnit } from "./figures.js";

/** Of a result, or of what a list has of it. Results of earlier versions do not say how many comments there were. */
export type Reading = Partial<Pick<Result, "fetched" | "expected" | "origin" | "unread">>;

/** What the comments of a thread are called, one and many: "reply", "answer". */
export type Unit = NonNullable<Result["origin"]>["unit"];

const comments: Unit = { one: "comment", many: "comments" };

/** What a result's comments are called at their site; files, and results of earlier versions, have no other name for them. */
export function unitOf({ origin }: Pick<Result, "origin">): Unit {
  return origin?.unit ?? comments;
}

/** "1,000 of 4,579 comments read"; null when all were, or nobody knows. Stands wherever a count of comments does. */
export function commentsRead(reading: Reading): string | null {
  const { fetched, expected } = reading;
  if (fetched === undefined || expected === undefined || fetched >= expected) return null;
  return fillIn(read.part, { fetched: count(fetched), expected: countedUnit(expected, unitOf(reading)) });
}

/**
 * The same with the reason, where the site alone is one: "170 of 922 replies: Bluesky gives no more". What parameters leave unread
 * takes more words, see `unreadSentences`.
 */
export function commentsReadAndWhy(reading: Reading): string | null {
  const part = commentsRead(reading);
  const { fetched = 0, expected = 0, origin, unread } = reading;
  if (part === null || origin === undefined || unread?.reasons.length !== 1) return part;
  const [reason] = unread.reasons;
  if (reason !== "site" && reason !== "login" && reason !== "deleted") return part;
  return fillIn(read[reason], {
    fetched: count(fetched),
    expected: countedUnit(expected, origin.unit),
    site: origin.site,
  });
}

/** That only a branch of the thread was asked for; null where all of it was. */
export function branchSentence({ origin }: Pick<Result, "origin">): string | null {
  return origin?.branch === undefined ? null : fillIn(read.branch, { thread: origin.thread });
}

/** "1,403 comments read" */
export function allRead(result: Pick<Result, "fetched" | "origin">): string {
  return fillIn(read.all, { comments: countedUnit(result.fetched, unitOf(result)) });
}
