import type { Result } from "@undertone/schemas/types";
import { allComments } from "./result-groupings.js";

type Commented = Pick<Result, "clusters" | "noise" | "left_out">;

/**
 * Whether anybody could give points: a file without a column of them has null, a forum without votes and a site where nobody likes
 * have 0 all over. To say "0 points" of each would tell of votes that there were none of.
 */
export function havePoints(comments: readonly { score: number | null }[]): boolean {
  return comments.some(({ score }) => score !== null && score !== 0);
}

/** The same of all comments of a result, those that were left out, too. */
export function hasPoints(result: Commented): boolean {
  return havePoints(allComments(result));
}

/** The points of a post; none are said where neither it nor any comment has some. */
export function pointsOfPost(result: Commented & Pick<Result, "post_info">) {
  const { score } = result.post_info;
  return score !== 0 || hasPoints(result) ? score : null;
}
