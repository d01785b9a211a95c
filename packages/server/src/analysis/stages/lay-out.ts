import { layOutStage, type CommentProgress } from "@undertone/analysis";
import { kernel } from "../kernel.js";
import { unpack } from "../packing.js";
import type { Layout, StageInputs } from "./stage-inputs.js";
import { stageOutput, type StageOutput } from "./stage-output.js";

export function layOut(
  { embedding, parameters, seed }: Pick<StageInputs, "embedding" | "parameters"> & { seed: number },
  progress: CommentProgress,
): StageOutput<Layout> {
  const layout = layOutStage(unpack(embedding), parameters, seed, kernel, progress);
  return stageOutput(layout, layout.x.length);
}
