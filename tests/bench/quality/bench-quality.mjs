import { fileURLToPath } from "node:url";
import {
  adjustedRandIndex,
  clusterStage,
  DEFAULT_SEED,
  openKernel,
  suggestParameters,
} from "@undertone/analysis";
import { readKernelFiles } from "@undertone/analysis/node";
import { createEmbedding } from "@undertone/embedding";
import { parse } from "@undertone/schemas";
import { sharedTexts } from "./shared-texts.mjs";
import { vMeasure } from "../../support/v-measure.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The embedder is the one that an analysis here would take: weights below MODEL_DIR, or else the lexical one. */
const MODEL_DIR = process.env.MODEL_DIR ?? `${root}data/models`;
/** Nothing is downloaded: figures must not hang on the network. */
const NOWHERE = "http://127.0.0.1:9";

const kernel = openKernel(readKernelFiles());

const fixed = [
  ["defaults", {}],
  ["pca", { reduction_params: { method: "pca" } }],
  ["umap", { reduction_params: { method: "umap" } }],
];

/**
 * Clusters each shared set with the defaults, with reduction, and with the parameters suggested for it, and prints a table:
 * it is the one in docs/quality.md.
 */
export async function benchQuality() {
  const sets = await sharedTexts();
  if (sets.length === 0) {
    console.log("The shared texts (../shared/data) are absent on this machine.");
    return;
  }
  const embedding = createEmbedding({ modelDir: MODEL_DIR, modelHost: NOWHERE });
  try {
    console.log("| set | parameters | clusters | noise | largest | ARI | V | s |");
    console.log("| --- | --- | --: | --: | --: | --: | --: | --: |");
    for (const set of sets) await benchSet(set, embedding);
  } finally {
    await embedding.close();
  }
}

async function benchSet({ name, texts, labels }, embedding) {
  const defaults = parse("analysis-parameters", {});
  const { sentence_transformer_model: model, batch_size: batchSize } = defaults.model_params;
  const embedded = await embedding.embed(texts, { model, batchSize, seed: DEFAULT_SEED, language: "en" });
  const title = `${name} (${texts.length} texts, ${embedded.used})`;
  for (const [kind, given] of fixed) row(title, kind, embedded, parse("analysis-parameters", given), labels);

  const start = performance.now();
  const { better } = suggestParameters(embedded, defaults, DEFAULT_SEED, kernel);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  better.forEach(({ parameters, judged }, i) => {
    const kind = `suggestion ${i + 1}: ${inShort(parameters)} (score ${judged.score.toFixed(2)})`;
    row(title, kind, embedded, parse("analysis-parameters", parameters), labels);
  });
  console.log(`| ${title} | *suggesting took* | | | | | | ${seconds} |`);
}

function inShort({ reduction_params: { method, dimensions }, hdbscan_params }) {
  const { min_cluster_size, min_samples, cluster_selection_epsilon } = hdbscan_params;
  const reduction = method === "none" ? "none" : `${method} ${dimensions}`;
  return `${reduction}, size ${min_cluster_size}, samples ${min_samples}, epsilon ${cluster_selection_epsilon}`;
}

function row(title, kind, embedded, parameters, labels) {
  const start = performance.now();
  const clustered = clusterStage(embedded, parameters, DEFAULT_SEED, kernel);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const found = [...clustered.labels];
  const noise = found.filter((label) => label < 0).length / found.length;
  const largest = found.filter((label) => label === 0).length / found.length;
  const figures = labels ? judged(found, labels) : ["", ""];
  const cells = [
    title,
    kind,
    clustered.stabilities.length,
    percent(noise),
    percent(largest),
    ...figures,
    seconds,
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

function judged(found, labels) {
  return [adjustedRandIndex(found, labels).toFixed(3), vMeasure(found, labels).toFixed(3)];
}

function percent(share) {
  return `${Math.round(share * 100)} %`;
}
