import type { Outcome } from "../analysis/stages/assemble.js";
import type { StageOutput } from "../analysis/stages/stage-output.js";

export interface FinishedStage<T> extends StageOutput<T> {
  milliseconds: number;
}

/** Where a run notes how far it is, and finds what an earlier try of the same run had done. */
export interface RunRecord {
  /** What the stage gave in an earlier try; null when it has not finished, or under a version that cannot be read. */
  finished<T>(stage: string): Promise<FinishedStage<T> | null>;
  /**
   * What later stages gave in an earlier try is forgotten: it hung on what this one gave.
   *
   * @throws {AppError} `run-cancelled` when nobody wants the run any more; the same for the three that follow.
   */
  begin(stage: string): Promise<void>;
  /** Told as often as the stage likes. `total` is null while unknown. */
  progress(stage: string, done: number, total: number | null): void;
  finish<T>(stage: string, output: FinishedStage<T>): Promise<void>;
  /** The last stage: stores the outcome, once and whole. */
  store(outcome: Outcome): Promise<void>;
}
