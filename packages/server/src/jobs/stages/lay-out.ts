import { layOutStage, type CommentProgress } from "@undertone/analysis";
import { unpack } from "../packing.js";
import type { StageOutput } from "../run-record.js";
import { kernel } from "../thread/kernel.js";
import { stageOutput, type Layout, type StageInputs } from "./stage-inputs.js";

export function layOut(
  { embedding, parameters, seed }: Pick<StageInputs, "embedding" | "parameters"> & { seed: number },
  progress: CommentProgress,
): StageOutput<Layout> {
  const layout = layOutStage(unpack(embedding), parameters, seed, kernel, progress);
  return stageOutput(layout, layout.x.length);
}
