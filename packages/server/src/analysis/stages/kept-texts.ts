import { textsToEmbed } from "@undertone/analysis";
import { unpack } from "../packing.js";
import type { StageInputs } from "./stage-inputs.js";

/** What the embedder is given: the texts of the comments that were kept, and the thread's language. */
export function keptTexts({ filtered }: Pick<StageInputs, "filtered">): {
  texts: string[];
  language: string | null;
} {
  const { kept, languages } = unpack(filtered);
  return { texts: textsToEmbed(kept), language: languages.code };
}
