import { describeStage, writtenComments, type CommentProgress, type Description } from "@undertone/analysis";
import { kernel } from "../kernel.js";
import { unpack } from "../packing.js";
import { sliderSettings } from "../slider-settings.js";
import type { StageInputs } from "./stage-inputs.js";
import { stageOutput, type StageOutput } from "./stage-output.js";

function clustersOf({ clusters: packed }: Pick<StageInputs, "clusters">) {
  const clusters = unpack(packed);
  return { clusters, tree: clusters.tree };
}

export function describe(
  inputs: Pick<StageInputs, "thread" | "filtered" | "embedding" | "clusters" | "readings" | "parameters">,
  progress: CommentProgress,
): StageOutput<Description> {
  const { kept, leftOut, languages } = unpack(inputs.filtered);
  const thread = unpack(inputs.thread);
  const { title, author } = thread.post;
  const described = {
    comments: kept,
    written: writtenComments(kept, leftOut, thread.comments),
    languages,
    title,
    author,
    embedding: unpack(inputs.embedding),
    ...clustersOf(inputs),
    sliders: sliderSettings(kept.length, inputs.parameters),
    readings: unpack(inputs.readings),
  };
  return stageOutput(describeStage(described, inputs.parameters, kernel, progress), kept.length);
}
