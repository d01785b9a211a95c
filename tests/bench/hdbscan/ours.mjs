// Clusters a file of points in a process of its own: ours.mjs <path> <dimensions> <runs>. Prints CPU seconds, the median of
// so many runs of a warm process as the peer's, and peak memory.
import { readFileSync } from "node:fs";
import { hdbscan, openKernel } from "@undertone/analysis";
import { readKernelFiles } from "@undertone/analysis/node";

const [path, dimensions, runs] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const values = new Float32Array(new Uint8Array(readFileSync(path)).buffer);
const count = values.length / dimensions;
const parameters = {
  ...{ minClusterSize: 5, minSamples: 5, metric: "euclidean" },
  ...{ clusterSelectionEpsilon: 0, alpha: 1 },
};
const { distanceCodes } = openKernel(readKernelFiles());
const run = (count) =>
  hdbscan({ values: values.subarray(0, count * dimensions), count, dimensions }, parameters, {
    distanceCodes,
  });

for (let i = 0; i < 10; i++) run(Math.min(count, 1000));
let labels;
const times = Array.from({ length: runs }, () => {
  const before = process.cpuUsage();
  ({ labels } = run(count));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
});
const seconds = times.sort((a, b) => a - b)[runs >> 1];
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ seconds, megabytes, labels: [...labels] }));
