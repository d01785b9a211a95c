import type { Progress } from "@undertone/schemas/types";

/** How fast the running stage has been counting since this page was opened. */
export interface Pace {
  stage: Progress["stage"];
  since: { at: number; done: number };
  last: { at: number; done: number };
  total: number | null;
}

/**
 * The pace after one more report.
 *
 * @param now Milliseconds.
 * @returns Null when no stage is running.
 */
export function nextPace(pace: Pace | null, progress: readonly Progress[], now: number): Pace | null {
  const running = progress.find(({ state }) => state === "running");
  if (running === undefined) return null;
  const last = { at: now, done: running.done };
  if (pace?.stage === running.stage && pace.since.done <= running.done) {
    return { ...pace, last, total: running.total };
  }
  return { stage: running.stage, since: last, last, total: running.total };
}

/**
 * Seconds that the running stage still needs at its pace so far.
 *
 * @returns Null while that would be a guess: before 3 seconds and a twentieth of the work have been seen.
 */
export function secondsLeft({ since, last, total }: Pace): number | null {
  const seconds = (last.at - since.at) / 1_000;
  const done = last.done - since.done;
  if (total === null || seconds < 3 || done < total / 20) return null;
  return Math.ceil(((total - last.done) / done) * seconds);
}
