/** Told now and then how much of the work is done; may throw, which ends the work. */
export type Progress = (done: number, total: number) => void;

const REPORTS = 100;

/**
 * Counts work as it is done and reports about a hundred times in all, the last time with `done` equal to `total`.
 *
 * @param total The amount of work, in the unit of the counted amounts.
 * @returns Adds an amount of finished work.
 */
export function tally(total: number, progress?: Progress): (amount: number) => void {
  if (!progress) return () => undefined;
  let done = 0;
  let reported = 0;
  return (amount) => {
    done += amount;
    if (done < total && done - reported < total / REPORTS) return;
    reported = done;
    progress(done, total);
  };
}
