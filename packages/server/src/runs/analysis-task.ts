import type { Embedding as EmbeddingService } from "@undertone/embedding";
import type { AnalysisParameters, Thread } from "@undertone/schemas";
import type { FetchContext, Reference, Sources } from "@undertone/sources";
import type { StoredThread } from "../uploads/stored-thread.js";
import type { AnalysisThread } from "../analysis/analysis-thread.js";

/** One analysis, wherever it was asked for. */
export interface AnalysisTask {
  taskId: string;
  /** When it was asked for: ISO 8601, UTC. */
  timestamp: string;
  reference: Reference;
  parameters: AnalysisParameters;
  seed: number;
  /** The insight whose thread is read again. */
  readAgainOf?: string | null;
}

/** What a run needs of the world. */
export interface AnalysisServices {
  sources: Pick<Sources, "fetch">;
  /** An uploaded thread as it is stored. */
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
