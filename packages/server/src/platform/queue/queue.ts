import type { Database } from "../database/database.js";
import type { CountedPage, Position } from "../database/page.js";

/** A kind of job, which has a queue of its own. The topic that adds such jobs declares it; `start/job-kinds.ts` lists them all. */
export interface JobKind<Data extends object> {
  /** Of its queue in the database. */
  name: string;
  /** What a job is about: of the same, one is queued or at work at a time. Absent: any number may be. */
  keyOf?(data: Data): string;
  /** How often a job is begun that never ends: one that kills its worker each time must not do so for ever. */
  triesAtMost: number;
  /** Seconds before the second try, which double with each further one, up to ten minutes. 0: each comes at once. */
  retryDelay: number;
  /** Seconds that a try may take. */
  timeout: number;
  /** Seconds between two looks for what is to be tried again. */
  pollInterval: number;
  /** Whether what has used up its tries is handed to somebody, and what waits is kept for as long as no process runs. */
  isAbandoned: boolean;
}

export interface JobRow<Data extends object> {
  id: string;
  data: Data;
  state: "created" | "retry" | "active" | "completed" | "cancelled" | "failed";
  createdAt: Date;
  /** Of the try that failed last. */
  error: string | null;
}

/** Jobs on the same database (pg-boss). It knows their kinds as it is handed them, and not what they are about. */
export interface Queue {
  /**
   * Adds a job, in the caller's transaction if it has one: what the job is about and the job appear together or not at all.
   *
   * @param delay Seconds before it may begin.
   * @param turn The lower, the sooner it is taken, whenever it was added.
   */
  add<Data extends object>(
    db: Database,
    kind: JobKind<Data>,
    data: Data,
    delay?: number,
    turn?: number,
  ): Promise<void>;
  /** Adds a job for each, unless there is one about the same. @returns How many it added. */
  addAll<Data extends object>(kind: JobKind<Data>, data: readonly Data[]): Promise<number>;
  /** Removes or cancels the job about `key`, if it has not begun. */
  cancel<Data extends object>(db: Database, kind: JobKind<Data>, key: string): Promise<void>;
  /** The job about `key` that is at work got further than any try before: it has all its tries again from here. */
  countTriesAnew<Data extends object>(db: Database, kind: JobKind<Data>, key: string): Promise<void>;
  /** Removes all jobs of whatever kind whose data name this, the finished ones too; one that is at work is left to end. */
  forget(db: Database, property: string, value: string): Promise<void>;
  /** Removes all jobs of a kind whose data name this, even those at work. */
  forgetAll<Data extends object>(
    db: Database,
    kind: JobKind<Data>,
    property: keyof Data & string,
    value: string,
  ): Promise<void>;
  /**
   * Takes jobs of a kind one at a time and hands each to `run`. The job is completed when `run` resolves; it is tried again
   * when `run` rejects. When the process dies, another worker (or this one, restarted) gets the job again soon after
   * the missing heartbeat is noticed. The signal aborts when the worker stops, or has lost the job to another one.
   *
   * A `run` that rejects because the database cannot be reached is called again when it is back, which counts as the same try.
   * A job that was begun `triesAtMost` times without `countTriesAnew` and never ended is handed to `abandon`, for kinds that
   * are abandoned.
   */
  work<Data extends object>(
    kind: JobKind<Data>,
    run: (data: Data, signal: AbortSignal) => Promise<void>,
    abandon?: (data: Data) => Promise<void>,
  ): Promise<void>;
  /** Stops taking jobs, waits for the running ones at most `milliseconds`, then gives them back to the queue. */
  stop(milliseconds: number): Promise<void>;
  /** A page of the jobs of a kind that wait, are at work or have ended not long ago, newest first. */
  list<Data extends object>(
    db: Database,
    kind: JobKind<Data>,
    limit: number,
    after?: Position,
  ): Promise<CountedPage<JobRow<Data>>>;
  /** Rejects when the queue does not answer. */
  ping(): Promise<void>;
}
