import { compileWasm, type DistanceCodes } from "@undertone/numeric";
import { parseLexicon, type LexiconFiles } from "./sentiment/lexicon.js";
import { createSentimentAnalyzer, type SentimentAnalyzer } from "./sentiment/vader.js";

/** The files that the kernel works with. It reads none itself, so that it runs in a browser's worker as in Node. */
export interface KernelFiles {
  /** The bytes of packages/numeric/data/distance-codes.wasm. */
  readonly distanceCodes: Uint8Array;
  readonly lexicon: LexiconFiles;
}

/** What the stages are handed: made once, and never changed. */
export interface Kernel {
  readonly distanceCodes: DistanceCodes;
  readonly sentiment: SentimentAnalyzer;
}

export function openKernel({ distanceCodes, lexicon }: KernelFiles): Kernel {
  return {
    distanceCodes: compileWasm("distance-codes", distanceCodes),
    sentiment: createSentimentAnalyzer(parseLexicon(lexicon)),
  };
}
