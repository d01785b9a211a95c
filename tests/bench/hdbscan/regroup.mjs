// Groups the comments of a kept tree again, a hundred times and more with parameters as a slider gives them: regroup.mjs <path>
// <dimensions>. Prints milliseconds: of the clustering alone, of the whole step, keywords of real comments included, and of reading the
// stored result, which comes once before.
import { readFileSync } from "node:fs";
import { hdbscan, openKernel, regroup } from "@undertone/analysis";
import { readKernelFiles } from "@undertone/analysis/node";
import { pack } from "../../../packages/server/dist/analysis/packing.js";
import { parse } from "../../../schemas/dist/index.js";
import { regroupComments } from "../../../packages/server/dist/analysis/regroup-comments.js";
import { realTexts } from "../real-comments.mjs";

const [path, dimensions] = [process.argv[2], Number(process.argv[3])];
const values = new Float32Array(new Uint8Array(readFileSync(path)).buffer);
const count = values.length / dimensions;
const { spanningTree } = hdbscan(
  { values, count, dimensions },
  {
    ...{ minClusterSize: 2, minSamples: 1, metric: "euclidean" },
    ...{ clusterSelectionEpsilon: 0, alpha: 1 },
  },
  openKernel(readKernelFiles()),
);
const everyone = Array.from({ length: count }, (_, i) => i);
const tree = { ...spanningTree, rows: Int32Array.from(everyone), comments: count };
const packed = pack({ tree, ids: everyone.map((i) => `comment${i}`) }, false);

const noise = realTexts(count).map((body, i) => ({ id: `comment${i}`, body }));
const stored = {
  packed,
  result: JSON.stringify({ clusters: {}, noise }),
  used: parse("analysis-parameters", {}),
};
const INSIGHT_ID = "bench";

function milliseconds(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function percentile95(work) {
  const times = Array.from({ length: 120 }, (_, i) => {
    const parameters = { min_cluster_size: 2 + i, cluster_selection_epsilon: (i % 10) / 10 };
    return milliseconds(() => work(parameters));
  });
  // The first are those of a process that has just started.
  return times.slice(20).sort((a, b) => a - b)[94];
}

console.log(
  JSON.stringify({
    clustering: percentile95((parameters) => regroup(tree, parameters)),
    reading: milliseconds(() =>
      regroupComments({
        insightId: INSIGHT_ID,
        stored,
        parameters: { min_cluster_size: 2, cluster_selection_epsilon: 0 },
      }),
    ),
    step: percentile95((parameters) => {
      if (regroupComments({ insightId: INSIGHT_ID, parameters }) === null)
        throw new Error("It was not kept.");
    }),
    kilobytes: packed.length / 1024,
  }),
);
