import { suggestParameters, type CommentProgress } from "@undertone/analysis";
import type { Suggestions } from "@undertone/schemas";
import { unpack } from "./packing.js";
import type { StageInputs } from "./stages/stage-inputs.js";

/** Parameters that suit the embedded comments better than the given ones. */
export function suggest(
  { embedding, parameters, seed }: Pick<StageInputs, "embedding" | "parameters"> & { seed: number },
  progress: CommentProgress,
): Suggestions {
  return suggestParameters(unpack(embedding), parameters, seed, progress);
}
