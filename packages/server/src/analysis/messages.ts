import type { Failure } from "../platform/workers/failure.js";
import type { StepName } from "./steps.js";

export interface ThreadRequest {
  step: StepName;
  input: unknown;
}

export type ThreadReply =
  | { kind: "progress"; done: number; total: number }
  | { kind: "done"; output: unknown }
  | { kind: "failed"; failure: Failure };
