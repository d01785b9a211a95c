import { mkdirSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Parts of the kernel and of the lexical embedder that no package exports, because only this bench needs them. */
const modules = [
  "analysis/src/claims/claims.ts",
  "analysis/src/claims/compared-comments.ts",
  "analysis/src/claims/neutral-tones.ts",
  "analysis/src/reading/choose-topics.ts",
  "analysis/src/reading/headline.ts",
  "analysis/src/reading/headline-votes.ts",
  "analysis/src/reading/label-candidates.ts",
  "analysis/src/reading/leiden.ts",
  "analysis/src/reading/mixed-topic.ts",
  "analysis/src/reading/rank-by-text.ts",
  "analysis/src/reading/reading-words.ts",
  "analysis/src/reading/term-affinity.ts",
  "analysis/src/reading/thread-terms.ts",
  "analysis/src/reading/thread-words.ts",
  "analysis/src/reading/topic-core.ts",
  "analysis/src/reading/topic-coverage.ts",
  "analysis/src/reading/topic-labels.ts",
  "analysis/src/reading/topic-terms.ts",
  "analysis/src/reading/topic-title.ts",
  "analysis/src/keywords/keyphrases.ts",
  "analysis/src/keywords/phrases.ts",
  "analysis/src/suggestions/adjusted-rand-index.ts",
  "analysis/src/summaries/representatives.ts",
  "analysis/src/text/plain-text.ts",
  "analysis/src/text/reader.ts",
  "analysis/src/text/words.ts",
  "analysis/src/sentiment/word-overlay.ts",
  "analysis/src/stages/read-stage.ts",
  "embedding/src/lexical/run-lexical.ts",
  "numeric/src/random.ts",
  "numeric/src/wasm/wasm.ts",
];

/** The exports of `modules`, built now. */
export async function kernel() {
  const folder = `${root}.cache/bench/reading/`;
  const outfile = `${folder}kernel.mjs`;
  mkdirSync(folder, { recursive: true });
  await build({
    stdin: {
      contents: modules.map((module) => `export * from "./packages/${module}";`).join("\n"),
      resolveDir: root,
      sourcefile: "kernel.ts",
      loader: "ts",
    },
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    conditions: ["undertone-source"],
    outfile,
    logLevel: "error",
  });
  return import(pathToFileURL(outfile).href);
}
