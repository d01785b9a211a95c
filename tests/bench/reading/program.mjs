import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = fileURLToPath(new URL("../../../", import.meta.url));
/** Every merge distance that a slider stops at. */
const distances = Array.from({ length: 101 }, (_, hundredth) => hundredth / 100);
/** Nothing is downloaded: figures must not hang on the network. */
const NOWHERE = "http://127.0.0.1:9";

/** The program as it is now, built. */
export async function programNow() {
  return programAt(here, "now");
}

/** The program of an earlier commit, built in a folder of its own with the packages that are installed here; or null where this clone has no such commit. */
export async function programBefore(commit) {
  const folder = `${here}.cache/bench/${commit}/`;
  if (!existsSync(`${folder}built`)) {
    mkdirSync(`${folder}node_modules/@undertone`, { recursive: true });
    const archive = spawnSync("git", ["archive", commit], { cwd: here, maxBuffer: 2 ** 28 });
    if (archive.status !== 0) return null;
    run("tar", ["x"], { cwd: folder, input: archive.stdout });
    for (const name of [...readdirSync(`${here}node_modules`), ".bin"]) {
      if (name !== "@undertone") link(`${here}node_modules/${name}`, `${folder}node_modules/${name}`);
    }
    const names = readdirSync(`${folder}packages`);
    for (const path of [`${folder}schemas`, ...names.map((name) => `${folder}packages/${name}`)])
      link(path, `${folder}node_modules/@undertone/${basename(path)}`);
    // Some packages hold dependencies of their own.
    for (const name of names) {
      const own = `packages/${name}/node_modules`;
      if (existsSync(`${here}${own}`)) link(`${here}${own}`, `${folder}${own}`);
    }
    run(process.execPath, ["scripts/build.mjs"], { cwd: folder });
    mkdirSync(`${folder}built`);
  }
  return programAt(folder, commit);
}

function link(target, path) {
  if (!existsSync(path)) symlinkSync(target, path);
}

function run(command, args, options) {
  const { status, stderr } = spawnSync(command, args, { ...options, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
}

async function programAt(root, name) {
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
