import { suggestParameters, type CommentProgress } from "@undertone/analysis";
import { readSchema, type Suggestions } from "@undertone/schemas";
import { kernel } from "./kernel.js";
import { unpack } from "./packing.js";
import type { StageInputs } from "./stages/stage-inputs.js";

const { suggestions: sentences } = readSchema("messages");

/** Parameters that suit the embedded comments better than the given ones. */
export function suggest(
  { embedding, parameters, seed }: Pick<StageInputs, "embedding" | "parameters"> & { seed: number },
  progress: CommentProgress,
): Suggestions {
  return suggestParameters(unpack(embedding), parameters, seed, kernel, sentences, progress);
}
