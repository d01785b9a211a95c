import { filterStage, KernelError, type FilterOutput } from "@undertone/analysis";
import { ruleTitle } from "@undertone/formats";
import { loadLanguageDetector } from "@undertone/language/detect";
import { AppError, fillIn } from "@undertone/schemas";
import { leftOut as texts } from "@undertone/schemas/insight-texts";
import { unpack } from "../packing.js";
import type { StageInputs } from "./stage-inputs.js";
import { stageOutput, type StageOutput } from "./stage-output.js";

/** @throws {AppError} `insufficient-data`. */
export async function filter({
  thread,
  parameters,
}: Pick<StageInputs, "thread" | "parameters">): Promise<StageOutput<FilterOutput>> {
  try {
    const filtered = filterStage(unpack(thread), parameters, await loadLanguageDetector());
    return stageOutput(filtered, filtered.fetched);
  } catch (error) {
    throw error instanceof KernelError ? readable(error) : error;
  }
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
