import type { Database } from "../database/database.js";

/** The queue of runs (pg-boss on the same database). */
export interface Queue {
  /** Adds the job of a run, in the caller's transaction: insight and job appear together or not at all. */
  addRun(tx: Database, insightId: string): Promise<void>;
  /** Removes or cancels the jobs of a run that has not begun. */
  cancelRun(db: Database, insightId: string): Promise<void>;
  /**
   * Takes runs one at a time and hands each to `run`. The job is completed when `run` resolves; it is tried again
   * when `run` rejects. When the process dies, another worker (or this one, restarted) gets the job again soon after
   * the missing heartbeat is noticed. The signal aborts when the worker stops, or has lost the job to another one.
   *
   * A run that was begun `triesAtMost` times and never ended is handed to `abandon`, which says so to its insight.
   */
  workRuns(
    run: (insightId: string, signal: AbortSignal) => Promise<void>,
    abandon: (insightId: string) => Promise<void>,
  ): Promise<void>;
  /** Stops taking jobs, waits for the running one at most `milliseconds`, then gives it back to the queue. */
  stop(milliseconds: number): Promise<void>;
  /** Rejects when the queue does not answer. */
  ping(): Promise<void>;
}

/** A run that kills its worker each time must not do so for ever. */
export const triesAtMost = 5;
