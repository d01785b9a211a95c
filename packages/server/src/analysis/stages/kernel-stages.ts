import {
  isOfKernel,
  KernelError,
  stages,
  type CommentProgress,
  type OutputOf,
  type StageOutputs,
} from "@undertone/analysis";
import { ruleTitle } from "@undertone/formats";
import { loadLanguageDetector } from "@undertone/language/detect";
import { AppError, fillIn, type AnalysisParameters } from "@undertone/schemas";
import { leftOut as texts } from "@undertone/schemas/insight-texts";
import { kernel } from "../kernel.js";
import { unpack, type Packed } from "../packing.js";
import { sliderSettings } from "../slider-settings.js";
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

function performing({ needs, run }: KernelStage) {
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
      return stageOutput<unknown>(output, comments);
    } catch (error) {
      throw error instanceof KernelError ? readable(error) : error;
    }
  };
}

/** The kernel's refusal as a sentence, with each rule under the title of its field. */
function readable({ failure: { usable, fetched, needed, filtered } }: KernelError): AppError {
  const rules = Object.entries(filtered).filter(([, count]) => count > 0);
  const told = rules.map(([rule, count]) =>
    fillIn(texts.byNamed, { count, rule: ruleTitle(rule), name: rule }),
  );
  return new AppError("insufficient-data", {
    usable,
    fetched,
    needed,
    rules: told.join(", ") || texts.nothing,
  });
}
