import type { ConsoleProgress } from "../../platform/console-progress.js";
import type { ConsoleServices } from "../console-services.js";

export interface TaskContext {
  services: ConsoleServices;
  progress: ConsoleProgress;
  signal: AbortSignal;
}

export interface TaskOutcome {
  /** The result, as text. */
  json: string;
  /** What was done, in words, for the last line on stderr. */
  figures: string[];
}

/** One kind of task: its own file, and a line in the registry. */
export interface TaskType {
  /** @throws {AppError} `missing-params`, `invalid-input` and the task's own. */
  run(params: unknown, context: TaskContext): Promise<TaskOutcome>;
}
