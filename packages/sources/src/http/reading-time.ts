import type { SiteErrors } from "./site-errors.js";

/** Milliseconds that reading one thread may take, all of its requests and waits together. */
const LONGEST_READING = 900_000;

/**
 * A check for between the requests of one thread: each of them may be answered just in time, and all of them never end.
 *
 * @returns Throws `source-timeout` once the time is over.
 */
export function readingTime(errors: SiteErrors, now: () => number): () => void {
  const end = now() + LONGEST_READING;
  return () => {
    if (now() > end) throw errors.error("source-timeout", { seconds: LONGEST_READING / 1000 });
  };
}
