import { describeStage, type CommentProgress, type Description } from "@undertone/analysis";
import { kernel } from "../kernel.js";
import { unpack } from "../packing.js";
import type { StageInputs } from "./stage-inputs.js";
import { stageOutput, type StageOutput } from "./stage-output.js";

export function describe(
  inputs: Pick<StageInputs, "filtered" | "embedding" | "clusters" | "parameters">,
  progress: CommentProgress,
): StageOutput<Description> {
  const { kept } = unpack(inputs.filtered);
  const embedding = unpack(inputs.embedding);
  const clusters = unpack(inputs.clusters);
  const description = describeStage(kept, embedding, clusters, inputs.parameters, kernel, progress);
  return stageOutput(description, kept.length);
}
