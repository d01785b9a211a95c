import { compileWasm, type CompiledWasm, type DistanceCodes } from "@undertone/numeric";
import { parseLexicon, type LexiconFiles } from "./sentiment/lexicon.js";
import { createSentimentAnalyzer, type SentimentAnalyzer } from "./sentiment/vader.js";

/** The files that the kernel works with. It reads none itself, so that it runs in a browser's worker as in Node. */
export interface KernelFiles {
  /** The bytes of packages/numeric/data/distance-codes.wasm. */
  readonly distanceCodes: Uint8Array;
  /** The bytes of packages/numeric/data/leiden.wasm. */
  readonly leiden: Uint8Array;
  /** The bytes of packages/numeric/data/nearest-rows.wasm. */
  readonly nearestRows: Uint8Array;
  readonly lexicon: LexiconFiles;
}

/** What the stages are handed: made once, and never changed. */
export interface Kernel {
  readonly distanceCodes: DistanceCodes;
  readonly leiden: CompiledWasm<"leiden">;
  readonly nearestRows: CompiledWasm<"nearest-rows">;
  readonly sentiment: SentimentAnalyzer;
}

export function openKernel({ distanceCodes, leiden, nearestRows, lexicon }: KernelFiles): Kernel {
  return {
    distanceCodes: compileWasm("distance-codes", distanceCodes),
    leiden: compileWasm("leiden", leiden),
    nearestRows: compileWasm("nearest-rows", nearestRows),
    sentiment: createSentimentAnalyzer(parseLexicon(lexicon)),
  };
}
