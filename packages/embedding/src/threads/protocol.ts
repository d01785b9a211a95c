import type { LexicalTask } from "../lexical/lexical-task.js";
import type { SentenceTransformerTask } from "../sentence-transformer/sentence-transformer-task.js";

/** What a thread can be asked to do; each kind has its runner in the registry of `thread.ts`. */
export type Task = LexicalTask | SentenceTransformerTask;

export interface Vectors {
  /** Row-major, one row a text. */
  readonly vectors: Float32Array<ArrayBuffer>;
  readonly dimensions: number;
}

/**
 * Called by a runner between two pieces of work, with the texts done so far.
 *
 * @throws {Stopped} When the thread has been asked to stop.
 */
export type Step = (done: number) => void;

export type Runner<T extends Task> = (task: T, step: Step) => Vectors | Promise<Vectors>;

/** The task was given up because the caller asked for it. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/** The model's runtime or files cannot be used on this machine. */
export class ModelCannotStart extends Error {
  override readonly name = "ModelCannotStart";
}

/** Thread to caller. A thread has one task at a time, so no message needs an id. */
export type Reply =
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "vectors"; readonly result: Vectors }
  | { readonly kind: "failed"; readonly name: string; readonly message: string };

/** Two words of shared memory a thread: the caller's wish, and whether the thread is at work. */
export const STOP = 0;
export const WORKING = 1;
