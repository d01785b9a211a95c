import { mkdirSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Parts of the kernel and of the lexical embedder that no package exports, because only this bench needs them. */
const modules = [
  "analysis/src/claims/claims.ts",
  "analysis/src/claims/compared-comments.ts",
  "analysis/src/claims/neutral-tones.ts",
  "analysis/src/communities/choose-topics.ts",
  "analysis/src/communities/leiden.ts",
  "analysis/src/grouping/terms.ts",
  "analysis/src/grouping/thread-words.ts",
  "analysis/src/stability/adjusted-rand-index.ts",
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
