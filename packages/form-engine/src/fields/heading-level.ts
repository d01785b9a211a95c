import { createContext } from "react";

/** What a heading may be: 1 for that of the page, each next one stands within one of the level before. */
export type HeadingLevelNumber = 1 | 2 | 3 | 4 | 5 | 6;

export const LAST_HEADING = 6;

/** The level of the headings of groups here. */
export const HeadingLevel = createContext<HeadingLevelNumber>(3);

/** The level of headings within one of a level; the last has none below it. */
export function levelWithin(level: HeadingLevelNumber): HeadingLevelNumber {
  return Math.min(level + 1, LAST_HEADING) as HeadingLevelNumber;
}
