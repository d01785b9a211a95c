import { readWasm } from "@undertone/numeric/node";
import { kernel as buildKernel } from "./kernel.mjs";
import { spherical } from "./k-means.mjs";
import { labelledSets } from "./agreement.mjs";
import { mean } from "./stability.mjs";
import { threadOf } from "./threads.mjs";
import { ward } from "./ward.mjs";

/** Groups that a candidate with a given number of them makes: about what the readings have. */
const counts = { few: 6, some: 14 };

/**
 * Ways to group comments for the readings, beside the one that was chosen: how alike the groups are when one comment is
 * removed and everything is computed anew, and how well they agree with labels that people gave.
 */
export async function measureGroupings(program, { names, most, removals }) {
  const kernel = await buildKernel();
  const candidates = candidatesOf(program, kernel);
  const sums = Object.fromEntries(Object.keys(candidates).map((name) => [name, { few: [], some: [] }]));
  for (const name of names) {
    const thread = threadOf(name, most);
    const { kept } = program.analysis.filterStage(
      thread,
      program.parse("analysis-parameters", { max_comments: 10_000 }),
      program.detector,
    );
    const whole = await prepared(program, kept);
    const others = [];
    for (let i = 0; i < removals; i++) {
      const removed = Math.floor(((i + 0.5) * kept.length) / removals);
      others.push({
        removed,
        ...(await prepared(
          program,
          kept.filter((_, j) => j !== removed),
        )),
      });
    }
    for (const [candidate, groupsOf] of Object.entries(candidates)) {
      for (const grain of ["few", "some"]) {
        const before = groupsOf(whole, grain);
        if (before === null) continue;
        const agreement = others.map((other) => {
          const after = groupsOf(other, grain);
          return after === null
            ? 0
            : program.analysis.adjustedRandIndex(
                before.filter((_, i) => i !== other.removed),
                after,
              );
        });
        sums[candidate][grain].push(mean(agreement));
      }
    }
  }
  const labelled = await labelledSets(program);
  console.log(
    `  grouping                     one removed: few   some   ARI with labels (few / some): ${labelled.map(({ name }) => name).join(" · ")}`,
  );
  for (const [candidate, groupsOf] of Object.entries(candidates)) {
    const agreement = labelled.map((set) => {
      return ["few", "some"]
        .map((grain) => groupsOf(set, grain))
        .map((found) =>
          found === null ? "–" : program.analysis.adjustedRandIndex(found, set.labels).toFixed(2),
        )
        .join(" / ");
    });
    const { few, some } = sums[candidate];
    console.log(
      `  ${candidate.padEnd(28)} ${mean(few).toFixed(3).padStart(16)} ${mean(some).toFixed(3).padStart(6)}   ${agreement.join(" · ")}`,
    );
  }
}

async function prepared(program, comments) {
  const embedded = await program.embed(program.analysis.textsToEmbed(comments), 42);
  const { vectors: values, dimensions } = embedded;
  return { comments, embedded, vectors: { values, dimensions, count: comments.length } };
}

/** Each gives one group a comment for a grain, or null where it has none. */
function candidatesOf(program, kernel) {
  const readings = new WeakMap();
  const ofProduct = (input, grain) => {
    if (!readings.has(input))
      readings.set(
        input,
        (program.analysis.groupStage ?? program.analysis.readStage)(
          input.comments,
          input.embedded,
          program.kernel,
        ),
      );
    const reading = readings.get(input).find((one) => one.grain === grain);
    return reading === undefined ? null : [...reading.labels];
  };
  const clustered =
    (reduction) =>
    ({ embedded }, grain) => {
      const sizes = [3, 6, 12, 25, 50];
      const [, most] = grain === "few" ? [3, 8] : [8, 20];
      for (const min_cluster_size of sizes) {
        const given = { reduction_params: reduction, hdbscan_params: { min_cluster_size, min_samples: 5 } };
        const { labels } = program.analysis.clusterStage(
          embedded,
          program.parse("analysis-parameters", given),
          42,
          program.kernel,
        );
        if (new Set(labels).size - 1 <= most) return [...labels];
      }
      return null;
    };
  return {
    "Leiden, ladder (chosen)": ofProduct,
    "Leiden, shared neighbours": ({ comments, vectors }, grain) =>
      sharedNeighbours(kernel, comments, vectors, grain === "few" ? 0.6 : 1.6),
    "spherical k-means": ({ vectors }, grain) => spherical(vectors, counts[grain]),
    Ward: ({ vectors }, grain) => ward(vectors, counts[grain]),
    "PCA 20 + HDBSCAN": clustered({ method: "pca", dimensions: 20 }),
    "UMAP 5 + HDBSCAN": clustered({ method: "umap", dimensions: 5 }),
  };
}

/** Jarvis and Patrick's graph: an edge for each pair of near rows, weighted by the share of neighbours that they have in common. */
function sharedNeighbours(kernel, comments, { values, dimensions, count }, resolution) {
  const k = Math.min(20, count - 1);
  const rows = Array.from({ length: count }, (_, i) => values.subarray(i * dimensions, (i + 1) * dimensions));
  const dot = (a, b) => {
    let sum = 0;
    for (let j = 0; j < dimensions; j++) sum += a[j] * b[j];
    return sum;
  };
  const near = rows.map((row, i) => {
    const order = [...rows.keys()].filter((j) => j !== i);
    const similar = rows.map((other) => dot(row, other));
    return new Set(order.sort((a, b) => similar[b] - similar[a] || a - b).slice(0, k));
  });
  const links = rows.map(() => new Map());
  near.forEach((own, i) => {
    for (const j of own) {
      const shared = [...own].filter((other) => near[j].has(other)).length;
      const weight = shared / (2 * k - shared);
      if (weight <= 1 / 15) continue;
      links[i].set(j, weight);
      links[j].set(i, weight);
    }
  });
  const starts = new Int32Array(count + 1);
  links.forEach((row, i) => (starts[i + 1] = starts[i] + row.size));
  const graph = {
    nodes: count,
    starts,
    targets: Int32Array.from(links.flatMap((row) => [...row.keys()])),
    weights: Float64Array.from(links.flatMap((row) => [...row.values()])),
  };
  const texts = comments.map(({ body }) => body);
  const find = kernel.leiden(kernel.compileWasm("leiden", readWasm("leiden")), graph);
  const found = Array.from({ length: 10 }, (_, start) => find(resolution, kernel.rankByText(texts, start)));
  return [...found.reduce((best, next) => (next.quality > best.quality ? next : best)).labels];
}
