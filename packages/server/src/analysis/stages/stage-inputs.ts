import type {
  ClusteredComments,
  Description,
  EmbeddedComments,
  FilterOutput,
  layOutStage,
} from "@undertone/analysis";
import type { AnalysisParameters, Thread } from "@undertone/schemas";
import { pack, type Packed } from "../packing.js";
import type { StageOutput } from "../../runs/run-record.js";

export type Layout = ReturnType<typeof layOutStage>;

/** What the stages before gave, each packed, as the run keeps it; a stage takes those that it needs. */
export interface StageInputs {
  thread: Packed<Thread>;
  filtered: Packed<FilterOutput>;
  embedding: Packed<EmbeddedComments>;
  clusters: Packed<ClusteredComments>;
  description: Packed<Description>;
  layout: Packed<Layout>;
  parameters: AnalysisParameters;
}

export function stageOutput<T>(value: T, comments: number, compress = true): StageOutput<T> {
  return { packed: pack(value, compress), comments };
}
