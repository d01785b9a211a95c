import { fileURLToPath, pathToFileURL } from "node:url";

const here = fileURLToPath(new URL("../../../", import.meta.url));
/** Every merge distance that a slider stops at. */
const distances = Array.from({ length: 101 }, (_, hundredth) => hundredth / 100);
/** Nothing is downloaded: figures must not hang on the network. */
const NOWHERE = "http://127.0.0.1:9";

export async function programNow() {
  return programAt(here, "now");
}

/** The program of a built checkout. @param root Ends with a slash. */
export async function programAt(root, name) {
  const load = (path) => import(pathToFileURL(`${root}${path}`).href);
  const analysis = await load("packages/analysis/dist/index.js");
  const { createEmbedding } = await load("packages/embedding/dist/index.js");
  const { parse } = await load("schemas/dist/index.js");
  const { loadLanguageDetector } = await load("packages/language/dist/detect.js");
  const { readKernelFiles } = await load("packages/analysis/node/read-kernel-files.mjs");
  const kernel = analysis.openKernel(readKernelFiles());
  const embedding = createEmbedding({
    modelDir: process.env.MODEL_DIR ?? `${root}data/models`,
    modelHost: NOWHERE,
  });

  async function embed(texts, seed, language = "en", named = undefined) {
    const { sentence_transformer_model: usual, batch_size: batchSize } = parse(
      "analysis-parameters",
      {},
    ).model_params;
    return embedding.embed(texts, { model: named ?? usual, batchSize, seed, language });
  }

  return {
    name,
    analysis,
    kernel,
    parse,
    embed,
    close: () => embedding.close(),
    /** Every stage but the map's, which says nothing in words. */
    async analyse(thread, { seed = analysis.DEFAULT_SEED } = {}) {
      const parameters = parse("analysis-parameters", { max_comments: 10_000 });
      const context = {
        ...{ parameters, seed, kernel, languageDetector: loadLanguageDetector },
        sliders: (comments) => ({
          sizes: analysis.sizeStops({ minimum: 2, maximum: 1000 }, comments, []),
          distances,
        }),
      };
      const outputs = await analysis.analyse(async (stage, inputs) => {
        if (stage.name === "fetch") return thread;
        const { kept, languages } = inputs.filter ?? {};
        if (stage.name === "embed") return embed(analysis.textsToEmbed(kept), seed, languages.code);
        if (stage.name === "lay-out") {
          const count = inputs.embed.vectors.length / inputs.embed.dimensions;
          return { x: new Float32Array(count), y: new Float32Array(count) };
        }
        return (await stage.run(inputs, context)).output;
      });
      return analysis.assembleResult(parameters, outputs, {
        taskId: "bench",
        timestamp: "2026-01-01T00:00:00.000Z",
        seed,
        timings: {},
        version: "",
        isGroupedByDefault: true,
        mostComments: 10_000,
      });
    },
  };
}
