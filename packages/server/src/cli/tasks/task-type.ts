import type { ConsoleProgress } from "../../platform/console-progress.js";
import type { ConsoleServices } from "../console-services.js";
import { AppError } from "@undertone/schemas";

export interface TaskContext {
  services: ConsoleServices;
  progress: ConsoleProgress;
  signal: AbortSignal;
}

export interface TaskOutcome {
  json: string;
  /** What was done, in words, for the last line on stderr. */
  figures: string[];
}

/** One kind of task: its own file, and a line in the registry. */
export interface TaskType {
  /** @throws {AppError} `missing-params`, `invalid-input` and the task's own. */
  run(params: unknown, context: TaskContext): Promise<TaskOutcome>;
}

/** @throws {AppError} `missing-params`, naming those that are absent or empty; `task-expected` when it is no object. */
export function requireParams(given: unknown, names: readonly string[]): void {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new AppError("task-expected");
  }
  const params = given as Record<string, unknown>;
  const missing = names.filter(
    (name) => !Object.hasOwn(params, name) || params[name] == null || params[name] === "",
  );
  if (missing.length > 0) throw new AppError("missing-params", { names: missing.join(", ") });
}
