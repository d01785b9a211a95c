import type { Progress, Transfer } from "@undertone/workers";
import type { Vectors } from "../runner.js";
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
