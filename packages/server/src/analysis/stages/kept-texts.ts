import { textsToEmbed } from "@undertone/analysis";
import { unpack } from "../packing.js";
import type { PackedOutputs } from "./kernel-stages.js";

/** What the embedder is given: the texts of the comments that were kept, and the thread's language. */
export function keptTexts({ filter }: Pick<PackedOutputs, "filter">): {
  texts: string[];
  language: string | null;
} {
  const { kept, languages } = unpack(filter);
  return { texts: textsToEmbed(kept), language: languages.code };
}
