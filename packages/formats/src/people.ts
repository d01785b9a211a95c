import { fillIn } from "@undertone/schemas/fill-in";
import { people as texts } from "@undertone/schemas/people-texts";
import type { ClusterSummary, HeadlineSentence } from "@undertone/schemas/types";
import type { Unit } from "./comments-read.js";
import { countedUnit, percent } from "./figures.js";

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

/** "84 comments by 61 people in this topic, 23 % of the points": how large it is, which is not how many agree. */
export function sizeOfTopic(summary: Written, points: HeadlineSentence["points_share"], unit: Unit): string {
  const comments = commentsByPeople(summary, unit);
  if (points === null) return fillIn(texts.inTopic, { comments });
  return fillIn(texts.inTopicWithPoints, { comments, share: percent(points) });
}
