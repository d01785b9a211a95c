import { clusterStage, type ClusteredComments, type CommentProgress } from "@undertone/analysis";
import { unpack } from "../packing.js";
import type { StageOutput } from "../run-record.js";
import { kernel } from "../thread/kernel.js";
import { stageOutput, type StageInputs } from "./stage-inputs.js";

export function cluster(
  { embedding, parameters, seed }: Pick<StageInputs, "embedding" | "parameters"> & { seed: number },
  progress: CommentProgress,
): StageOutput<ClusteredComments> {
  const clusters = clusterStage(unpack(embedding), parameters, seed, kernel, progress);
  return stageOutput(clusters, clusters.labels.length);
}
