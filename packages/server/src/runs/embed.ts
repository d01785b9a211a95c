import type { EmbeddedComments } from "@undertone/analysis";
import type { AnalysisServices, AnalysisTask, StageContext } from "./analysis-task.js";
import type { PackedOutputs } from "../analysis/stages/kernel-stages.js";
import { stageOutput, type StageOutput } from "../analysis/stages/stage-output.js";

export async function embed(
  inputs: Pick<PackedOutputs, "filter">,
  { parameters, seed }: AnalysisTask,
  { embedding, noteKept, noteVectors, thread }: AnalysisServices,
  { progress, signal }: StageContext,
): Promise<StageOutput<EmbeddedComments>> {
  const { texts, language } = await thread.run("texts", inputs, { signal });
  const { sentence_transformer_model: model, batch_size: batchSize } = parameters.model_params;
  const { vectors, dimensions, requested, used, madeBy, reason } = await embedding.embed(texts, {
    model,
    batchSize,
    seed,
    language,
    noteKeys: noteVectors,
    noteStored: noteKept,
    progress,
    signal,
  });
  const made = madeBy === null ? {} : { made_by: madeBy };
  // Vectors hardly shrink, so gzip would cost time for nothing.
  return stageOutput({ vectors, dimensions, requested, used, ...made, reason }, texts.length, false);
}
