import type { Result } from "@undertone/schemas/types";
import { count, counted } from "./figures.js";

/** Of a result, or of what a list has of it. Results of earlier versions do not say how many comments there were. */
export type Reading = Partial<Pick<Result, "fetched" | "expected">>;

/** "1,000 of 4,579 comments read"; null when all were, or nobody knows. Stands wherever a count of comments does. */
export function commentsRead({ fetched, expected }: Reading): string | null {
  if (fetched === undefined || expected === undefined || fetched >= expected) return null;
  return `${count(fetched)} of ${counted(expected, "comment")} read`;
}
