import { filterStage, type FilterOutput } from "@undertone/analysis";
import { unpack } from "../packing.js";
import type { StageInputs } from "./stage-inputs.js";
import { stageOutput, type StageOutput } from "./stage-output.js";

/** @throws {AppError} `insufficient-data`. */
export function filter({
  thread,
  parameters,
}: Pick<StageInputs, "thread" | "parameters">): StageOutput<FilterOutput> {
  const filtered = filterStage(unpack(thread), parameters);
  return stageOutput(filtered, filtered.fetched);
}
