import { fillIn } from "@undertone/schemas/fill-in";
import { people as texts } from "@undertone/schemas/people-texts";
import type { ClusterSummary } from "@undertone/schemas/types";
import type { Unit } from "./comments-read.js";
import { countedUnit } from "./figures.js";

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
