import { readStage, type CommentProgress, type ReadTopics } from "@undertone/analysis";
import { kernel } from "../kernel.js";
import { unpack } from "../packing.js";
import type { StageInputs } from "./stage-inputs.js";
import { stageOutput, type StageOutput } from "./stage-output.js";

export function read(
  { filtered, embedding }: Pick<StageInputs, "filtered" | "embedding">,
  progress: CommentProgress,
): StageOutput<ReadTopics[]> {
  const { kept } = unpack(filtered);
  return stageOutput(readStage(kept, unpack(embedding), kernel, progress), kept.length);
}
