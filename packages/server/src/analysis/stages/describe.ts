import { describeStage, writtenComments, type CommentProgress, type Description } from "@undertone/analysis";
import { kernel } from "../kernel.js";
import { unpack } from "../packing.js";
import type { StageInputs } from "./stage-inputs.js";
import { stageOutput, type StageOutput } from "./stage-output.js";

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
    clusters: unpack(inputs.clusters),
    readings: unpack(inputs.readings),
  };
  return stageOutput(describeStage(described, inputs.parameters, kernel, progress), kept.length);
}
