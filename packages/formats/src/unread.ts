import { fillIn } from "@undertone/schemas/fill-in";
import type { Result, Unread } from "@undertone/schemas/types";
import { count } from "./figures.js";

/** Of a result, or of what a list has of it. */
type Read = Partial<Pick<Result, "unread" | "expected" | "fetched" | "origin">>;

type Reason = Unread["reasons"][number];

const HOW_CHOSEN =
  "Those read come from all of the discussion: at most half are top-level comments, spread evenly over it, the others are replies below them, in proportion to the size of each branch.";

/** `{site}` is the name of the site, where it is known. */
const why: Record<Exclude<Reason, "limit">, string> = {
  requests: "“Load more” was followed only as often as the parameters allow.",
  depth: "Deeper replies were not asked for.",
  site: "{site} gives no more of them.",
  login: "{site} gives the others to people with an account there, once they are logged in.",
  deleted: "{site} counts comments that it no longer gives, such as deleted ones.",
  file: "The file that was uploaded holds no more.",
};

const listed = new Intl.ListFormat("en");

/**
 * How the comments that were read were chosen, why the others were not read, and what would read them all: a sentence each;
 * none where all were read, and of results that do not know it.
 */
export function unreadSentences(result: Read): string[] {
  if (result.unread === undefined) return [];
  const site = result.origin?.site ?? "The site";
  const reasons = result.unread.reasons.map((reason) =>
    reason === "limit" ? HOW_CHOSEN : fillIn(why[reason], { site }),
  );
  return [...reasons, whatReadsAll({ ...result, unread: result.unread })];
}

/** What would read all comments, as a sentence. */
export function whatReadsAll({ unread, expected = 0, fetched = 0 }: Read & { unread: Unread }): string {
  const { read_all_with: changes, reasons } = unread;
  if (changes !== null) {
    const settings = [
      "max_comments" in changes && `“Comments at most” at ${count(expected)}`,
      "comment_limit" in changes && "“Load more” expansions without a limit",
      "reddit_fetch_params" in changes && "replies of every depth",
    ].filter((setting) => setting !== false);
    return `To read them all, run it again with ${listed.format(settings)}.`;
  }
  if (reasons.includes("limit")) return `One analysis cannot read all ${count(expected)}.`;
  return `No parameter reads more than these ${count(fetched)}.`;
}
