import type { Insight, Progress, Result, ResultError, RunPreview } from "@undertone/schemas/types";

/** What the result's screen shows: the four states of the specification, and that of a run that somebody stopped. */
export type ResultState =
  | { state: "in-progress"; progress: readonly Progress[]; preview: RunPreview | undefined }
  | { state: "cancelled" }
  | { state: "failed"; error: ResultError }
  | { state: "invalid" }
  | { state: "success"; result: Result };

/**
 * Cancelled as the status says, whatever the result holds. For the rest the result alone decides, whatever made it.
 * Failed: an error. In progress: a task and neither success nor error. Invalid: no success, and nothing else either.
 */
export function resultState({ result, status }: Insight): ResultState {
  if (status === "cancelled") return { state: "cancelled" };
  if (result?.success === true) return { state: "success", result };
  if (result?.error) return { state: "failed", error: result.error };
  if (result?.task_id && isUnsaid(result.success))
    return { state: "in-progress", progress: result.progress ?? [], preview: result.preview };
  return { state: "invalid" };
}

/** A result that says of itself that it is no success is not on its way to one. */
function isUnsaid(success: unknown): boolean {
  return success === undefined || success === null;
}
