import { fillIn } from "@undertone/schemas/fill-in";
import { unread as texts } from "@undertone/schemas/insight-texts";
import type { Result, Unread } from "@undertone/schemas/types";
import { count } from "./figures.js";
import { listed } from "./listed.js";

/** Of a result, or of what a list has of it. */
type Read = Partial<Pick<Result, "unread" | "expected" | "fetched" | "origin">>;

/**
 * How the comments that were read were chosen, why the others were not read, and what would read them all: a sentence each;
 * none where all were read, and of results that do not know it.
 */
export function unreadSentences(result: Read): string[] {
  if (result.unread === undefined) return [];
  const site = result.origin?.site ?? texts.unnamedSite;
  const reasons = result.unread.reasons.map((reason) => fillIn(texts[reason], { site }));
  return [...reasons, whatReadsAll({ ...result, unread: result.unread })];
}

export function whatReadsAll({ unread, expected = 0, fetched = 0 }: Read & { unread: Unread }): string {
  const { read_all_with: changes, reasons } = unread;
  if (changes !== null) {
    const settings = [
      "max_comments" in changes && fillIn(texts.maxComments, { count: count(expected) }),
      "comment_limit" in changes && texts.commentLimit,
      "reddit_fetch_params" in changes && texts.fetchDepth,
    ].filter((setting) => setting !== false);
    return fillIn(texts.readAll, { settings: listed(settings) });
  }
  if (reasons.includes("limit")) return fillIn(texts.tooMany, { count: count(expected) });
  return fillIn(texts.noParameter, { count: count(fetched) });
}
