import { createRequire } from "node:module";
import { AppError } from "@undertone/schemas";
import { createWorkers, workerThread, WorkersClosed, type Progress, type Transfer } from "@undertone/workers";
import type { Log } from "../log.js";
import type { Vectors } from "../runner.js";
import { isModelFault } from "../models/model-faults.js";
import type { LexicalTask } from "../lexical/lexical-task.js";
import type { SentenceTransformerTask } from "../sentence-transformer/sentence-transformer-task.js";

export interface EmbeddingThreadsOptions {
  /** Left out, this package's own thread. */
  readonly entry?: URL;
  readonly size: number;
  readonly idleTimeout?: number | undefined;
  readonly log: Log;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the texts done so far within this task. */
  readonly progress?: ((done: number) => void) | undefined;
}

export interface EmbeddingThreads {
  readonly size: number;
  /**
   * Runs a task on the next free thread.
   *
   * @throws {AppError} `embedding-stopped` when the thread dies or the task fails; the next task gets a new thread.
   * @throws {AppError} One of `modelFaults` when the thread cannot use the model.
   * @throws The signal's reason, at once, when it is aborted; the thread then stops at its next step.
   */
  run(task: Task, options?: RunOptions): Promise<Vectors>;
  /** Ends the threads, each after the step it is in. */
  close(): Promise<void>;
}

/** Worker threads that do what embedders ask, and whose failures are this package's. */
export function createEmbeddingThreads({
  entry,
  size,
  idleTimeout,
  log,
}: EmbeddingThreadsOptions): EmbeddingThreads {
  const own = createRequire(import.meta.url).resolve("@undertone/embedding/thread");
  const start = workerThread(entry ?? own, { interruptible: false, isBackground: true });
  const workers = createWorkers<Served>({ name: "embedding", start, size, idleTimeout });

  function failureOf(error: unknown): Error {
    if (isModelFault(error)) return error;
    const { name, message } = error as Error;
    if (!(error instanceof WorkersClosed)) log.warn(`Embedding stopped: ${name}: ${message}`);
    return new AppError("embedding-stopped");
  }

  return {
    size,
    async run(task, { signal, progress } = {}) {
      try {
        return await workers.run(task.kind, task, { signal, progress });
      } catch (error) {
        signal?.throwIfAborted();
        throw failureOf(error);
      }
    },
    close: () => workers.close(),
  };
}

export type Task = LexicalTask | SentenceTransformerTask;

/** What the threads serve; each kind has its line in the registry of `thread.ts`. */
export type Served = {
  readonly [Kind in Task["kind"]]: (
    task: Extract<Task, { kind: Kind }>,
    progress: Progress,
  ) => Promise<Transfer<Vectors>>;
};
