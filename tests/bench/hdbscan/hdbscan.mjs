// Exact clustering against scikit-learn's on the same points.
import { join } from "node:path";
import { line, runOurs, withTemporaryFolder } from "../measured.mjs";
import { runPeer } from "../python-peer.mjs";
import { DIMENSIONS, writePoints } from "./points.mjs";

const sizes = [
  { count: 1000, runs: 31, share: 0.6 },
  { count: 3000, runs: 7, share: 0.6 },
  { count: 10_000, runs: 1, share: 0.5, megabytes: 550 },
];

export function benchHdbscan() {
  console.log(
    `HDBSCAN, n × ${DIMENSIONS}, euclidean: CPU seconds and peak memory, against scikit-learn (brute), both warm`,
  );
  withTemporaryFolder((folder) => {
    const ours = sizes.map((size) => compare(join(folder, "points.f32"), size));
    const growth = ours.at(-1).seconds / ours[0].seconds;
    line("growth from 1,000 to 10,000", `${growth.toFixed(0)} times (pairs: 100 times)`);
  });
}

function compare(path, { count, runs, share, megabytes }) {
  writePoints(path, count);
  const args = [path, String(DIMENSIONS), String(runs)];
  const ours = runOurs(new URL("ours.mjs", import.meta.url), args);
  const scikitLearn = new URL("scikit_learn.py", import.meta.url);
  const peer = runPeer(scikitLearn, { packages: ["scikit-learn"], args });
  // As installed, its BLAS spends CPU time on keeping several threads busy.
  const oneThread = runPeer(scikitLearn, { packages: ["scikit-learn"], args, threads: 1 });
  const figures = ({ seconds, megabytes: most }) => `${seconds.toFixed(3)} s, ${most.toFixed(0)} MB`;
  if (peer.absent) {
    line(`${count} points`, `${figures(ours)}; scikit-learn is absent: ${peer.absent}`);
  } else {
    const ratio = ours.seconds / peer.seconds;
    const ratioOfOne = ours.seconds / oneThread.seconds;
    const same = sameGroups(ours.labels, peer.labels) ? "same clusters" : "OTHER CLUSTERS";
    line(
      `${count} points`,
      `${figures(ours)}; scikit-learn ${figures(peer)}; ${ratio.toFixed(2)} of its CPU, ${ratioOfOne.toFixed(2)} of what it takes with one thread, ${same}`,
      { text: `at most ${share}`, met: ratio <= share },
    );
  }
  if (megabytes !== undefined) {
    const met = ours.megabytes <= megabytes;
    line(`peak memory at ${count}`, `${ours.megabytes.toFixed(0)} MB`, { text: `${megabytes} MB`, met });
  }
  return ours;
}

/** Equal up to the clusters' numbers. */
function sameGroups(a, b) {
  const there = new Map([[-1, -1]]);
  const back = new Map([[-1, -1]]);
  return a.every((label, point) => {
    if (!there.has(label)) there.set(label, b[point]);
    if (!back.has(b[point])) back.set(b[point], label);
    return there.get(label) === b[point] && back.get(b[point]) === label;
  });
}
