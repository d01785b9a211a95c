import type { Insight, Progress, Result, ResultError } from "@undertone/schemas/types";

/** What the result's screen shows: the four states of the specification. */
export type ResultState =
  | { state: "in-progress"; progress: readonly Progress[] }
  | { state: "failed"; error: ResultError }
  | { state: "invalid" }
  | { state: "success"; result: Result };

/** In progress: a task and neither success nor error. Failed: an error. Success as it says; anything else is invalid. */
export function resultState({ result, status }: Insight): ResultState {
  if (result?.success === true) return { state: "success", result };
  if (result?.error) return { state: "failed", error: result.error };
  const isUnderWay = status === "queued" || status === "running";
  if (isUnderWay && result?.task_id) return { state: "in-progress", progress: result.progress ?? [] };
  return { state: "invalid" };
}
