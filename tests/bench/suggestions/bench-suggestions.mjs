import { adjustedRandIndex, DEFAULT_SEED, openKernel, triedGroupings } from "@undertone/analysis";
import { readKernelFiles } from "@undertone/analysis/node";
import { createEmbedding } from "@undertone/embedding";
import { normalize } from "@undertone/numeric";
import { parse } from "@undertone/schemas";
import { labelledSets } from "./labelled-sets.mjs";
import { measuresFor } from "./measures.mjs";

const kernel = openKernel(readKernelFiles());
const defaults = parse("analysis-parameters", {});

/**
 * Which measure picks, of all groupings that suggesting tries, those nearest to the labels. Prints each measure's regret: how much
 * less its pick agrees with the labels (adjusted Rand index) than the best of all tried. It is the table of decision 28.
 *
 * @param only Part of the names of the sets to take.
 */
export async function benchSuggestions(only = "") {
  const sets = labelledSets().filter(({ name }) => name.includes(only));
  if (sets.length === 0) {
    console.log("The shared sets (../shared/data) are absent on this machine.");
    return;
  }
  const embedding = createEmbedding({ modelDir: "/nonexistent", modelHost: "http://127.0.0.1:9" });
  const rows = [];
  try {
    for (const set of sets) rows.push(await regretsOf(set, embedding));
  } finally {
    await embedding.close();
  }
  printSets(rows);
  printMeasures(rows);
}

async function regretsOf({ name, drawn, labels, ...data }, embedding) {
  const { vectors, dimensions } = data.vectors
    ? data
    : await embedding.embed(data.texts, {
        model: "lexical",
        batchSize: 32,
        seed: DEFAULT_SEED,
        language: "en",
      });
  const { points, rows } = placed(normalize(vectors, dimensions, "l2"), dimensions);
  const truth = rows.map((row) => labels[row]);
  const measures = measuresFor(points, kernel);
  const picks = Object.fromEntries(
    Object.keys(measures).map((measure) => [measure, { score: -1, index: 0 }]),
  );
  let best = 0;
  let given = 0;
  for (const grouping of triedGroupings(points, defaults, DEFAULT_SEED, kernel)) {
    const index = adjustedRandIndex(grouping.labels, truth);
    if (grouping.isGiven) given = index;
    best = Math.max(best, index);
    for (const [measure, scoreOf] of Object.entries(measures)) {
      const score = scoreOf(grouping);
      if (score > picks[measure].score) picks[measure] = { score, index };
    }
  }
  const regrets = Object.fromEntries(
    Object.entries(picks).map(([measure, { index }]) => [measure, best - index]),
  );
  return { name, drawn, count: points.count, best, given, regrets };
}

/** The rows that have a direction, as an analysis takes them. */
function placed(values, dimensions) {
  const rows = Array.from({ length: values.length / dimensions }, (_, row) => row).filter((row) =>
    values.subarray(row * dimensions, (row + 1) * dimensions).some((value) => value !== 0),
  );
  const kept = new Float64Array(rows.length * dimensions);
  rows.forEach((row, i) =>
    kept.set(values.subarray(row * dimensions, (row + 1) * dimensions), i * dimensions),
  );
  return { points: { values: kept, count: rows.length, dimensions }, rows };
}

function printSets(rows) {
  const [before, chosen] = ["(before)", "(chosen)"].map((mark) =>
    Object.keys(rows[0].regrets).find((measure) => measure.includes(mark)),
  );
  console.log("| set (points) | drawn | defaults | best tried | regret before | regret now |");
  console.log("| --- | --- | --: | --: | --: | --: |");
  for (const { name, drawn, count, best, given, regrets } of rows) {
    const figures = [given, best, regrets[before], regrets[chosen]].map(short);
    console.log(`| ${name} (${count}) | ${drawn} | ${figures.join(" | ")} |`);
  }
}

function printMeasures(rows) {
  console.log("\n| measure | mean regret, sets before | sets after | worst | sets above 0.1 |");
  console.log("| --- | --: | --: | --: | --: |");
  const measures = Object.keys(rows[0].regrets).map((measure) => {
    const of = (drawn) => rows.filter((row) => row.drawn === drawn).map((row) => row.regrets[measure]);
    const all = rows.map((row) => row.regrets[measure]);
    return { measure, mean: mean(all), before: mean(of("before")), after: mean(of("after")), all };
  });
  for (const { measure, before, after, all } of measures.sort((a, b) => a.mean - b.mean)) {
    const figures = [before, after, Math.max(...all)].map(short);
    console.log(
      `| ${measure} | ${figures.join(" | ")} | ${all.filter((regret) => regret > 0.1).length} of ${all.length} |`,
    );
  }
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function short(value) {
  return value.toFixed(2);
}
