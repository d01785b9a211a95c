import type { ClusterSummary, HeadlineSentence } from "@undertone/schemas/types";
import type { Unit } from "./comments-read.js";
import { count, countedUnit, percent } from "./figures.js";

type Spoken = Pick<ClusterSummary, "size" | "people" | "unknown_authors" | "loudest">;

/** (1) -> "1 person", (61) -> "61 people" */
function people(number: number): string {
  return `${count(number)} ${number === 1 ? "person" : "people"}`;
}

type Written = Omit<Spoken, "loudest">;

/** "84 comments by 61 people", or "by at least 61 people" where some authors are not known; without people where none is. */
export function commentsByPeople(
  { size, people: known, unknown_authors: unknown = 0 }: Written,
  unit: Unit,
): string {
  const comments = countedUnit(size, unit);
  if (known == null) return comments;
  return `${comments} by ${unknown > 0 ? "at least " : ""}${people(known)}`;
}

/** "9 of them by tidewatcher"; null where nobody is known to have written more than one. */
export function loudestOf({ loudest }: Spoken): string | null {
  return loudest == null ? null : `${count(loudest.comments)} of them by ${loudest.author}`;
}

/** "84 comments by 61 people in this topic, 23 % of the points": how large it is, which is not how many agree. */
export function sizeOfTopic(summary: Written, points: HeadlineSentence["points_share"], unit: Unit): string {
  const share = points === null ? "" : `, ${percent(points)} of the points`;
  return `${commentsByPeople(summary, unit)} in this topic${share}`;
}
