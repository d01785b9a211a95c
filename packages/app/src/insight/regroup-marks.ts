import { isBlob, MOST_TOPICS } from "./coarser-size.js";

/** From one mark of the slider to the next there are this much fewer topics, at most. */
const NEXT_MARK = 0.75;

export interface Counts {
  topics: number;
  alone: number;
  largest: number;
}

export interface Mark {
  size: number;
  topics: number;
}

/**
 * The stops that are worth a try, from many topics to few: enough apart, none where one topic holds half of the thread.
 *
 * @param countsOf Of each stop, smallest size first.
 */
export function marksOf(countsOf: ReadonlyMap<number, Counts>, comments: number): Mark[] {
  const marks: Mark[] = [];
  for (const [size, counts] of countsOf) {
    if (counts.topics > MOST_TOPICS || isBlob(counts, comments)) continue;
    const before = marks.at(-1)?.topics ?? Infinity;
    if (counts.topics <= before * NEXT_MARK) marks.push({ size, topics: counts.topics });
  }
  return marks;
}
