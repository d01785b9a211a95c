import { AppError, parse } from "@undertone/schemas";
import { parseJson } from "../parse-json.js";
import { requireParams } from "./require-params.js";
import type { TaskType } from "./task-type.js";
import { taskTypes } from "./task-types.js";

/**
 * A task as it was written. Its params are checked by the task type itself.
 *
 * @throws {AppError} `invalid-json`, `missing-params`, `invalid-task-type`, `invalid-input`.
 */
export function readTask(text: string): { type: TaskType; params: Record<string, unknown> } {
  const given = parseJson(text);
  requireParams(given, ["task_type", "params"]);
  const { task_type, params } = parse("task", given);
  const type = Object.hasOwn(taskTypes, task_type) ? taskTypes[task_type] : undefined;
  if (type) return { type, params };
  throw new AppError("invalid-task-type", {
    type: JSON.stringify(task_type.slice(0, 100)),
    known: Object.keys(taskTypes).join(", "),
  });
}
