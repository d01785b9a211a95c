import type { Progress, Transfer } from "@undertone/workers";
import type { LexicalTask } from "../lexical/lexical-task.js";
import type { SentenceTransformerTask } from "../sentence-transformer/sentence-transformer-task.js";

/** What a thread can be asked to do, by its kind. */
export type Task = LexicalTask | SentenceTransformerTask;

/** What the threads serve; each kind has its line in the registry of `thread.ts`. */
export type Served = {
  readonly [Kind in Task["kind"]]: (
    task: Extract<Task, { kind: Kind }>,
    progress: Progress,
  ) => Promise<Transfer<Vectors>>;
};

export interface Vectors {
  /** Row-major, one row a text. */
  readonly vectors: Float32Array<ArrayBuffer>;
  readonly dimensions: number;
}

/**
 * Called by a runner between two pieces of work, with the texts done so far.
 *
 * @throws {TaskCancelled} When the thread has been asked to stop.
 */
export type Step = (done: number) => void;

export type Runner<T extends Task> = (task: T, step: Step) => Vectors | Promise<Vectors>;
