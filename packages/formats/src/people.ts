import { fillIn } from "@undertone/schemas/fill-in";
import { people as texts } from "@undertone/schemas/people-texts";
import type { ClusterSummary, InsightOverview, Result } from "@undertone/schemas/types";
import { unitOf, type Unit } from "./comments-read.js";
import { count, countedUnit } from "./figures.js";
import { participantsOf } from "./frequent-authors.js";
import { allComments } from "./result-groupings.js";

type Written = Pick<ClusterSummary, "size" | "people" | "unknown_authors">;

/** "84 comments by 61 people", or "by at least 61 people" where some authors are not known; without people where none is. */
export function commentsByPeople(
  { size, people: known, unknown_authors: unknown = 0 }: Written,
  unit: Unit,
): string {
  const comments = countedUnit(size, unit);
  if (known == null) return comments;
  const people = countedUnit(known, texts.person);
  return fillIn(unknown > 0 ? texts.byAtLeast : texts.by, { comments, people });
}

/** Who wrote the comments that were read, also those that were left out; `people` is null where no author is known. */
export function writtenBy(result: Pick<Result, "clusters" | "noise" | "left_out" | "fetched">) {
  const participants = participantsOf(allComments(result));
  const known = participants.reduce((sum, { comments }) => sum + comments, 0);
  return { people: participants.length || null, unknown_authors: result.fetched - known };
}

/** What was read and by whom it was written: "430 comments by 310 people", "1,000 of 1,063 comments, by 612 people". */
export function commentsOfPeople(overview: InsightOverview): string {
  const { fetched = overview.total_processed, expected, people, unknown_authors = 0 } = overview;
  const unit = unitOf(overview);
  if (expected === undefined || fetched >= expected)
    return commentsByPeople({ size: fetched, people: people ?? null, unknown_authors }, unit);
  const part = fillIn(texts.part, { fetched: count(fetched), expected: countedUnit(expected, unit) });
  if (people === undefined) return part;
  const by = { comments: `${part},`, people: countedUnit(people, texts.person) };
  return fillIn(unknown_authors > 0 ? texts.byAtLeast : texts.by, by);
}
