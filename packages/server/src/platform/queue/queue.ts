import type { Database } from "../database/database.js";

/**
 * A mail to be written and sent. Only ids: what it says is looked up when it is sent, so that it is true then, goes nowhere
 * when the account is gone, and no link that opens an account ever lies in the queue's table.
 */
export type MailJob = {
  /** To whom; null when a new password was asked for an address that nobody has, which takes the same work. */
  userId: string | null;
} & (
  | { kind: "password-reset" }
  | { kind: "run-finished"; insightId: string }
  | { kind: "reply"; commentId: string }
);

/** The queue of runs and mails (pg-boss on the same database). */
export interface Queue {
  /** Adds the job of a run, in the caller's transaction: insight and job appear together or not at all. */
  addRun(tx: Database, insightId: string): Promise<void>;
  /** Removes or cancels the jobs of a run that has not begun. */
  cancelRun(db: Database, insightId: string): Promise<void>;
  /** The run that is at work got further than any try before: it has all its tries again from here. */
  countTriesAnew(db: Database, insightId: string): Promise<void>;
  /** Removes all jobs that name an insight, the finished ones too; one that is at work is left to end. */
  forgetInsight(tx: Database, insightId: string): Promise<void>;
  /**
   * Takes runs one at a time and hands each to `run`. The job is completed when `run` resolves; it is tried again
   * when `run` rejects. When the process dies, another worker (or this one, restarted) gets the job again soon after
   * the missing heartbeat is noticed. The signal aborts when the worker stops, or has lost the job to another one.
   *
   * A `run` that rejects because the database cannot be reached is called again when it is back, which counts as the same try.
   * A run that was begun `TRIES_AT_MOST` times without `countTriesAnew` and never ended is handed to `abandon`, which says so to its insight.
   */
  workRuns(
    run: (insightId: string, signal: AbortSignal) => Promise<void>,
    abandon: (insightId: string) => Promise<void>,
  ): Promise<void>;
  /** Adds a mail, in the caller's transaction if it has one. */
  addMail(db: Database, mail: MailJob): Promise<void>;
  /** Removes all mails to a user, the sent ones too. */
  forgetMails(db: Database, userId: string): Promise<void>;
  /** Hands mails to `send` one at a time; one whose `send` rejects is tried again, later and later, for up to an hour. */
  workMails(send: (mail: MailJob, signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Stops taking jobs, waits for the running ones at most `milliseconds`, then gives them back to the queue. */
  stop(milliseconds: number): Promise<void>;
  /** Rejects when the queue does not answer. */
  ping(): Promise<void>;
}

/** A run that kills its worker each time at the same point must not do so for ever. */
export const TRIES_AT_MOST = 5;
