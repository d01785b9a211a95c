import { describeStage, type CommentProgress, type Description } from "@undertone/analysis";
import { unpack } from "../packing.js";
import type { StageOutput } from "../../runs/run-record.js";
import { stageOutput, type StageInputs } from "./stage-inputs.js";

export function describe(
  inputs: Pick<StageInputs, "filtered" | "embedding" | "clusters" | "parameters">,
  progress: CommentProgress,
): StageOutput<Description> {
  const { kept } = unpack(inputs.filtered);
  const embedding = unpack(inputs.embedding);
  const clusters = unpack(inputs.clusters);
  return stageOutput(describeStage(kept, embedding, clusters, inputs.parameters, progress), kept.length);
}
