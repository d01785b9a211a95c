import { AppError, parse, shortened } from "@undertone/schemas";
import { parseJson } from "../parse-json.js";
import { requireParams } from "./require-params.js";
import type { TaskType } from "./task-type.js";
import { taskTypes } from "./task-types.js";

/** Characters of an unknown name that a message repeats. */
const LONGEST_NAME = 100;

/**
 * A task as it was written. Its params are checked by the task type itself.
 *
 * @throws {AppError} `invalid-json`, `task-expected`, `missing-params`, `invalid-task-type`, `invalid-input`.
 */
export function readTask(text: string): { type: TaskType; params: Record<string, unknown> } {
  const given = parseJson(text);
  requireParams(given, ["task_type", "params"]);
  const type = typeNamed((given as { task_type: unknown }).task_type);
  return { type, params: parse("task", given).params };
}

function typeNamed(name: unknown): TaskType {
  const type = typeof name === "string" && Object.hasOwn(taskTypes, name) ? taskTypes[name] : undefined;
  if (type) return type;
  throw new AppError("invalid-task-type", {
    type: shown(name),
    known: Object.keys(taskTypes).join(", "),
  });
}

/** On one line: a name may hold anything. */
function shown(name: unknown): string {
  const text = JSON.stringify(name);
  return shortened(typeof name === "string" ? text.slice(1, -1) : text, LONGEST_NAME);
}
