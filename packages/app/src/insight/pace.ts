import { stageShares } from "@undertone/schemas/constants.json";
import type { Progress } from "@undertone/schemas/types";

/** How fast the running stage has been counting since this page was opened, or since work went on after a break. */
export interface Pace {
  stage: Progress["stage"];
  since: { at: number; done: number };
  /** When the count last grew. */
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
  const { stage, done, total } = running;
  if (pace?.stage === stage && done === pace.last.done) return { ...pace, total };
  const last = { at: now, done };
  const since = pace?.stage === stage && goesOn(pace, last) ? pace.since : last;
  return { stage, since, last, total };
}

/** Whether the count grew without a break: a server that was down meanwhile did not work. */
function goesOn({ since, last }: Pace, next: Pace["last"]): boolean {
  const [grown, counted] = [next.done - last.done, last.done - since.done];
  if (grown < 0) return false;
  const usual = ((last.at - since.at) / counted) * grown;
  return next.at - last.at <= (counted === 0 ? 60_000 : Math.max(10_000, 5 * usual));
}

/** Parts of a run's time by stage, in order: medians of six threads of 104 to 826 comments. */
const shares = Object.entries(stageShares);

/**
 * Seconds that the run still needs: its stage at the pace so far, and the stages after it in proportion.
 *
 * @returns Null while that would be a guess: before 3 seconds and a twentieth of the stage have been seen, and while a site
 *   sends the comments, which says nothing of the stages after that.
 */
export function secondsLeft({ stage, since, last, total }: Pace): number | null {
  const seconds = (last.at - since.at) / 1_000;
  const done = last.done - since.done;
  if (total === null || stage === "fetch" || seconds < 3 || done < total / 20) return null;
  const position = shares.findIndex(([name]) => name === stage);
  const later = shares.slice(position + 1).reduce((sum, [, share]) => sum + share, 0);
  const ratio = later / (shares[position]?.[1] ?? Infinity);
  return Math.ceil(((total - last.done + ratio * total) / done) * seconds);
}

/** How much of a run is done, 0 to 1. */
export function doneOf(progress: readonly Progress[]): number {
  const whole = shares.reduce((sum, [, share]) => sum + share, 0);
  const done = progress.map(({ stage, state, done, total }) => {
    const share = shares.find(([name]) => name === stage)?.[1] ?? 0;
    if (state === "finished") return share;
    return total === null || total === 0 ? 0 : (share * done) / total;
  });
  return done.reduce((sum, one) => sum + one, 0) / whole;
}
