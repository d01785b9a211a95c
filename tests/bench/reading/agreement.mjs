import { readFileSync } from "node:fs";
import { spherical } from "../../support/k-means.mjs";
import { benchModels, sharedData } from "../real-comments.mjs";
import { vMeasure } from "../../support/v-measure.mjs";
import { asProductThread, hash } from "./threads.mjs";

const TEXTS = 1500;
/** What BERTopic sets unless told otherwise. */
const bertopic = {
  reduction_params: { method: "umap", dimensions: 5, neighbors: 15 },
  hdbscan_params: { min_cluster_size: 10, min_samples: 10 },
};
const sizes = [5, 10, 15, 25, 40, 60];
const grid = [
  ...["none", "pca", "umap"].flatMap((method) =>
    sizes.flatMap((min_cluster_size) =>
      [1, 5].map((min_samples) => ({
        reduction_params: { method },
        hdbscan_params: { min_cluster_size, min_samples },
      })),
    ),
  ),
];

/**
 * How well the readings agree with labels that people gave, beside k-means that is told how many there are, UMAP and HDBSCAN
 * as BERTopic sets them, and the best of a grid that is chosen by the labels themselves: a bound that nobody who has no
 * labels can reach for certain.
 */
export async function measureAgreement(program) {
  console.log("  set                          division                   groups  alone    ARI      V");
  for (const set of await labelledSets(program)) {
    const { name, vectors, labels } = set;
    const row = (what, found, note = "") => {
      const groups = new Set(found.filter((label) => label >= 0)).size;
      const alone = found.filter((label) => label < 0).length / found.length;
      const ari = program.analysis.adjustedRandIndex(found, labels);
      console.log(
        `  ${name.padEnd(28)} ${what.padEnd(26)} ${String(groups).padStart(6)} ${`${Math.round(alone * 100)} %`.padStart(6)} ` +
          `${ari.toFixed(3).padStart(6)} ${vMeasure(found, labels).toFixed(3).padStart(6)}  ${note}`.trimEnd(),
      );
      return ari;
    };
    const readings = program.analysis.groupStage(set.comments, set.embedded, program.kernel);
    const first = program.analysis.groupingShownFirst(readings);
    const shown = readings.map((reading) => {
      return row(reading.grain, [...reading.labels], reading === first ? "shown first" : "");
    })[readings.indexOf(first)];
    const count = new Set(labels).size;
    row(`k-means, k = ${count}`, spherical(vectors, count));
    const cluster = (given) => [
      ...program.analysis.clusterStage(
        set.embedded,
        program.parse("analysis-parameters", given),
        42,
        program.kernel,
      ).labels,
    ];
    row("UMAP + HDBSCAN as BERTopic", cluster(bertopic));
    let best = null;
    for (const given of grid) {
      const found = cluster(given);
      const ari = program.analysis.adjustedRandIndex(found, labels);
      if (best === null || ari > best.ari) best = { ari, found, given };
    }
    const { reduction_params: reduction, hdbscan_params: hdbscan } = best.given;
    const bestAri = row(
      "best of the grid",
      best.found,
      `${reduction.method}, size ${hdbscan.min_cluster_size}, samples ${hdbscan.min_samples}`,
    );
    console.log(`  ${name}: regret of the reading shown first ${(bestAri - shown).toFixed(3)}`);
  }
}

async function labelledSets(program) {
  const lines = readFileSync(`${sharedData}minilm/complaints418.jsonl`, "utf8").trim().split("\n");
  const complaints = lines
    .map((line) => JSON.parse(line))
    .map(({ label, source_text: text }) => ({ label, text }));
  const bytes = readFileSync(`${sharedData}hdbscan/complaints418.f32`);
  const minilm = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  return [
    given("complaints418, MiniLM", complaints, {
      vectors: minilm,
      dimensions: minilm.length / complaints.length,
      used: "minilm",
    }),
    ...(await embeddedByEach(program, {
      complaints418: complaints,
      banking77: tsv("banking77_test.tsv"),
      stackoverflow20: tsv("stackoverflow20_5k.tsv"),
    })),
  ];
}

/** By each model that is there. */
async function embeddedByEach(program, sets) {
  const all = [];
  for (const [name, rows] of Object.entries(sets)) {
    for (const model of benchModels) {
      const texts = rows.map(({ text }) => text);
      const vectors = await program.embed(texts, 42, "en", model);
      if (vectors.reason === null) all.push(given(`${name}, ${model}`, rows, vectors));
    }
  }
  return all;
}

function tsv(file) {
  const [, ...lines] = readFileSync(`${sharedData}clustering/${file}`, "utf8").trimEnd().split("\n");
  const rows = lines.map((line) => {
    const tab = line.indexOf("\t");
    return { label: line.slice(0, tab), text: line.slice(tab + 1) };
  });
  return rows.sort((a, b) => hash(a.text) - hash(b.text)).slice(0, TEXTS);
}

function given(name, rows, embedded) {
  const names = [...new Set(rows.map(({ label }) => label))];
  const { comments } = asProductThread(
    "",
    rows.map(({ text }, i) => ({ id: `${i}`, parent_id: null, author: null, score: null, body: text })),
  );
  return {
    name,
    comments,
    embedded,
    vectors: { values: embedded.vectors, dimensions: embedded.dimensions, count: rows.length },
    labels: rows.map(({ label }) => names.indexOf(label)),
  };
}
