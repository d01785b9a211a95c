import { loadLanguageDetector } from "@undertone/language/detect";
import type { AnalysisParameters, Result, Thread } from "@undertone/schemas";
import { analyse, DEFAULT_SEED, type StageOutputs } from "../pipeline/analyse.js";
import type { Kernel } from "../kernel.js";
import type { CommentProgress } from "../stages/progress.js";
import type { AnyStage, Produced, Stage } from "../pipeline/stage.js";
import { stages } from "../pipeline/stages.js";
import { sizeStops } from "../grouping/cut.js";
import { assembleResult } from "../pipeline/assemble-result.js";
import { textsToEmbed, type EmbeddedComments } from "../stages/embedded-comments.js";
import type { FilterOutput } from "../stages/filter-stage.js";

/** Gives one vector a text, in order. */
export type VectorsOf = (texts: string[], progress: CommentProgress) => Promise<EmbeddedComments>;

export interface HereOptions {
  kernel: Kernel;
  seed?: number;
  progress?: (stage: string, done: number, total: number) => void;
}

const DISTANCES = Array.from({ length: 101 }, (_, hundredth) => hundredth / 100);

/** What each stage gives where all are done at once, where they are asked for, and nothing is kept. */
export async function outputsHere(
  given: Thread,
  parameters: AnalysisParameters,
  vectorsOf: VectorsOf,
  { kernel, seed = DEFAULT_SEED, progress }: HereOptions,
  all: readonly AnyStage[] = stages,
): Promise<StageOutputs> {
  const of =
    (stage: string): CommentProgress =>
    (done, total) =>
      progress?.(stage, done, total);
  const outputs = await analyse<unknown>(async (one, inputs) => {
    if (one.name === "fetch") return given;
    if (one.name === "embed") {
      const { kept } = inputs["filter"] as FilterOutput;
      return vectorsOf(textsToEmbed(kept), of("embed"));
    }
    const produced: Produced<unknown> = await (one as Stage<unknown, string, readonly AnyStage[]>).run(
      inputs,
      {
        ...{ parameters, seed, kernel, languageDetector: loadLanguageDetector, progress: of(one.name) },
        sliders: (comments) => ({
          sizes: sizeStops({ minimum: 2, maximum: 1000 }, comments, []),
          distances: DISTANCES,
        }),
      },
    );
    return produced.output;
  }, all);
  return outputs as unknown as StageOutputs;
}

/** The result of the whole analysis, done in the same way. */
export async function analyseHere(
  given: Thread,
  parameters: AnalysisParameters,
  vectorsOf: VectorsOf,
  options: HereOptions,
): Promise<Result> {
  const outputs = await outputsHere(given, parameters, vectorsOf, options);
  return assembleResult(parameters, outputs, {
    taskId: "task",
    timestamp: "2026-01-01T00:00:00.000Z",
    seed: options.seed ?? DEFAULT_SEED,
    timings: {},
    version: "1.2.3",
    isGroupedByDefault: true,
    mostComments: 10_000,
  });
}
