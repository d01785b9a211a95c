// Groups the comments of a kept tree again, a hundred times and more with parameters as a slider gives them: recluster.mjs <path>
// <dimensions>. Prints milliseconds: of the clustering alone, and of the whole step from stored bytes to answer.
import { readFileSync } from "node:fs";
import { hdbscan, recluster } from "../../../packages/analysis/dist/index.js";
import { pack } from "../../../packages/server/dist/jobs/packing.js";
import { reclusterComments } from "../../../packages/server/dist/jobs/thread/recluster-comments.js";

const [path, dimensions] = [process.argv[2], Number(process.argv[3])];
const values = new Float32Array(new Uint8Array(readFileSync(path)).buffer);
const count = values.length / dimensions;
const { spanningTree } = hdbscan(
  { values, count, dimensions },
  {
    ...{ minClusterSize: 2, minSamples: 1, metric: "euclidean" },
    ...{ clusterSelectionEpsilon: 0, alpha: 1 },
  },
);
const everyone = Array.from({ length: count }, (_, i) => i);
const tree = { ...spanningTree, rows: Int32Array.from(everyone), comments: count };
const packed = pack({ tree, ids: everyone.map((i) => `comment${i}`) }, false);

function percentile95(work) {
  const times = Array.from({ length: 120 }, (_, i) => {
    const parameters = { min_cluster_size: 2 + i, cluster_selection_epsilon: (i % 10) / 10 };
    const start = performance.now();
    work(parameters);
    return performance.now() - start;
  });
  // The first are those of a process that has just started.
  return times.slice(20).sort((a, b) => a - b)[94];
}

console.log(
  JSON.stringify({
    clustering: percentile95((parameters) => recluster(tree, parameters)),
    step: percentile95((parameters) => reclusterComments({ packed, parameters })),
    kilobytes: packed.length / 1024,
  }),
);
