import {
  isOfKernel,
  KernelError,
  stages,
  type CommentProgress,
  type OutputOf,
  type StageOutputs,
} from "@undertone/analysis";
import { loadLanguageDetector } from "@undertone/language/detect";
import type { AnalysisParameters } from "@undertone/schemas";
import { insufficientData } from "../insufficient-data.js";
import { kernel } from "../kernel.js";
import { unpack, type Packed } from "../packing.js";
import { sliderSettings } from "../slider-settings.js";
import { runPreviews } from "./run-preview.js";
import { stageOutput, type StageOutput } from "./stage-output.js";

/** What the stages gave, each packed, as the run keeps it. */
export type PackedOutputs = { readonly [Name in keyof StageOutputs]: Packed<StageOutputs[Name]> };

type KernelStage = Extract<(typeof stages)[number], { run: unknown }>;

/** The stages that the kernel does, by name: each takes what it needs packed, and the task. */
export type KernelStages = {
  readonly [One in KernelStage as One["name"]]: (
    given: Pick<PackedOutputs, One["needs"][number]["name"]> & {
      parameters: AnalysisParameters;
      seed: number;
    },
    progress: CommentProgress,
  ) => Promise<StageOutput<OutputOf<One>>>;
};

export const kernelStages = Object.fromEntries(
  stages.filter(isOfKernel).map((one) => [one.name, performing(one)]),
) as unknown as KernelStages;

function performing({ name, needs, run }: KernelStage) {
  type Given = Readonly<Record<string, Packed<unknown>>> & { parameters: AnalysisParameters; seed: number };
  /** @throws {AppError} `insufficient-data`. */
  return async ({ parameters, seed, ...packed }: Given, progress: CommentProgress) => {
    const inputs = Object.fromEntries(
      needs.map(({ name }) => [name, unpack(packed[name] as Packed<unknown>)]),
    );
    try {
      const { output, comments } = await run(inputs as never, {
        ...{ parameters, seed, kernel, progress, languageDetector: loadLanguageDetector },
        sliders: (count) => sliderSettings(count, parameters),
      });
      const preview = runPreviews[name]?.({ ...inputs, [name]: output } as never, parameters);
      return { ...stageOutput<unknown>(output, comments), ...(preview && { preview }) };
    } catch (error) {
      throw error instanceof KernelError ? insufficientData(error) : error;
    }
  };
}
