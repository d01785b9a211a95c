import type { Embedding as EmbeddingService } from "@undertone/embedding";
import type { AnalysisParameters, Thread } from "@undertone/schemas";
import type { FetchContext, Reference, Sources } from "@undertone/sources";
import type { StoredThread } from "../uploads/stored-thread.js";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import type { Outcome } from "../analysis/stages/assemble.js";
import type { StageOutput } from "../analysis/stages/stage-output.js";

export interface AnalysisTask {
  taskId: string;
  /** When it was asked for: ISO 8601, UTC. */
  timestamp: string;
  reference: Reference;
  parameters: AnalysisParameters;
  seed: number;
  readAgainOf?: string | null;
}

export interface AnalysisServices {
  sources: Pick<Sources, "fetch">;
  readUpload(threadId: string): Promise<StoredThread>;
  /** Told each thread as its site has it; absent where nothing is stored. */
  noteThread?: ((thread: Thread, signal: AbortSignal) => Promise<void>) | undefined;
  /** The stored result of an insight, as text; absent where nothing is stored. */
  readEarlier?: ((insightId: string) => Promise<string | undefined>) | undefined;
  /** Keeps which cached vectors the run uses, so that they can go with its insight; absent where nothing is stored. */
  noteVectors?: ((keys: readonly string[]) => Promise<void>) | undefined;
  /** Told when a stage has kept a part of its work from which a later try goes on. */
  noteKept?: (() => Promise<void>) | undefined;
  embedding: Pick<EmbeddingService, "embed">;
  thread: AnalysisThread;
}

/** How a stage tells how many comments are done, and hears that it has to end. */
export type StageContext = FetchContext;

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
