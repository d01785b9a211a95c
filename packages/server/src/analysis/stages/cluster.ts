import { clusterStage, type ClusteredComments, type CommentProgress } from "@undertone/analysis";
import { kernel } from "../kernel.js";
import { unpack } from "../packing.js";
import type { StageInputs } from "./stage-inputs.js";
import { stageOutput, type StageOutput } from "./stage-output.js";

export function cluster(
  { embedding, parameters, seed }: Pick<StageInputs, "embedding" | "parameters"> & { seed: number },
  progress: CommentProgress,
): StageOutput<ClusteredComments> {
  const clusters = clusterStage(unpack(embedding), parameters, seed, kernel, progress);
  return stageOutput(clusters, clusters.labels.length);
}
