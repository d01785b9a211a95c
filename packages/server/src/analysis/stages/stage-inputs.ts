import type {
  ClusteredComments,
  Description,
  EmbeddedComments,
  FilterOutput,
  layOutStage,
  ReadTopics,
} from "@undertone/analysis";
import type { AnalysisParameters, Thread } from "@undertone/schemas";
import type { Packed } from "../packing.js";

export type Layout = ReturnType<typeof layOutStage>;

/** What the stages before gave, each packed, as the run keeps it; a stage takes those that it needs. */
export interface StageInputs {
  thread: Packed<Thread>;
  filtered: Packed<FilterOutput>;
  embedding: Packed<EmbeddedComments>;
  clusters: Packed<ClusteredComments>;
  readings: Packed<ReadTopics[]>;
  description: Packed<Description>;
  layout: Packed<Layout>;
  parameters: AnalysisParameters;
}
