import type { InsightOverview } from "@undertone/schemas";
import type { Profile } from "../analysis/profile.js";
import type { Packed } from "../analysis/packing.js";
import type { CommentTree } from "../analysis/read-insight.js";
import type { StageName } from "./stage-names.js";

/** What a stage hands on. */
export interface StageOutput<T> {
  packed: Packed<T>;
  /** Comments that the stage worked on. */
  comments: number;
}

export interface FinishedStage<T> extends StageOutput<T> {
  milliseconds: number;
}

/** The end of an analysis, as it is stored or printed. */
export interface Outcome {
  /** `schemas/result.json`, as text. */
  result: string;
  overview: InsightOverview;
  title: string;
  subreddit: string | null;
  /** For grouping the comments again. */
  tree: Packed<CommentTree>;
  /** For recommending the insight beside others like it. */
  profile: Profile;
}

/** Where a run notes how far it is, and finds what an earlier try of the same run had done. */
export interface RunRecord {
  /** What the stage gave in an earlier try; null when it has not finished, or under a version that cannot be read. */
  finished<T>(stage: StageName): Promise<FinishedStage<T> | null>;
  /**
   * What later stages gave in an earlier try is forgotten: it hung on what this one gave.
   *
   * @throws {AppError} `run-cancelled` when nobody wants the run any more; the same for the three that follow.
   */
  begin(stage: StageName): Promise<void>;
  /** Told as often as the stage likes. `total` is null while unknown. */
  progress(stage: StageName, done: number, total: number | null): void;
  finish<T>(stage: StageName, output: FinishedStage<T>): Promise<void>;
  /** The last stage: stores the outcome, once and whole. */
  store(outcome: Outcome): Promise<void>;
}
