import { readFileSync } from "node:fs";
import { readWasm } from "@undertone/numeric/node";

/** What `openKernel` takes, read from the packages' own files, in Node; a browser fetches the same files. */
export function readKernelFiles() {
  const text = (name) => readFileSync(new URL(`../data/vader/${name}`, import.meta.url), "utf8");
  return {
    distanceCodes: readWasm("distance-codes"),
    leiden: readWasm("leiden"),
    nearestRows: readWasm("nearest-rows"),
    lexicon: { words: text("vader_lexicon.txt"), emojis: text("emoji_utf8_lexicon.txt") },
  };
}
