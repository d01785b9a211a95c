import { rowsAt, seededRandom, type DistanceCodes, type Points } from "@undertone/numeric";
import { hdbscanOfSorted } from "../hdbscan/hdbscan.js";
import type { HdbscanParameters } from "../hdbscan/parameters.js";
import type { Progress } from "../tally.js";
import { resampledClusterSize, subsample } from "./subsample.js";

/**
 * How surely each cluster comes back when a fifth of the points is left out: over the resamples, the mean Jaccard
 * similarity of what is left of the cluster to the found cluster that is most like it. From about 0.75 on a cluster is
 * commonly called stable, below 0.5 dissolved.
 *
 * A resample counts for a cluster when at least two of its points are left; 0 where that never happened. Takes the time
 * of `resamples` clusterings of four fifths of the points.
 *
 * @param points In the order of `sortRows`.
 * @param labels The clustering of all points, −1 for noise; clusters are numbered from 0.
 * @param seed The same seed gives the same resamples.
 * @param progressOf The progress of each resample.
 * @returns 0 to 1, one a cluster.
 * @see Hennig (2007), "Cluster-wise assessment of cluster stability".
 */
export function resampleStability(
  points: Points,
  parameters: HdbscanParameters,
  labels: Int32Array,
  resamples: number,
  seed: number,
  distanceCodes: DistanceCodes,
  progressOf: (resample: number) => Progress | undefined,
): Float64Array {
  const clusters = labels.reduce((most, label) => Math.max(most, label + 1), 0);
  const sums = new Float64Array(clusters);
  const counted = new Int32Array(clusters);
  const random = seededRandom(seed);
  const scaled = { ...parameters, minClusterSize: resampledClusterSize(parameters.minClusterSize) };

  for (let resample = 0; resample < resamples; resample++) {
    const kept = subsample(points.count, random);
    const options = { distanceCodes, progress: progressOf(resample) };
    const found = hdbscanOfSorted(rowsAt(points, kept, Float64Array), scaled, options).labels;
    const sizes = new Int32Array(clusters);
    for (const point of kept) if (labels[point]! >= 0) sizes[labels[point]!]!++;
    bestJaccard(kept, labels, sizes, found).forEach((similarity, cluster) => {
      if (sizes[cluster]! < 2) return;
      sums[cluster]! += similarity;
      counted[cluster]!++;
    });
  }
  return sums.map((sum, cluster) => (counted[cluster]! > 0 ? sum / counted[cluster]! : 0));
}

/** For each cluster the similarity of its kept points to the most similar found cluster; 0 when they are all noise. */
function bestJaccard(
  kept: Int32Array,
  labels: Int32Array,
  sizes: Int32Array,
  found: Int32Array,
): Float64Array {
  const foundSizes = new Map<number, number>();
  const shared = new Map<string, [cluster: number, other: number, points: number]>();
  kept.forEach((point, i) => {
    const cluster = labels[point]!;
    const other = found[i]!;
    if (other < 0) return;
    foundSizes.set(other, (foundSizes.get(other) ?? 0) + 1);
    if (cluster < 0) return;
    const overlap = shared.get(`${cluster} ${other}`);
    if (overlap) overlap[2]++;
    else shared.set(`${cluster} ${other}`, [cluster, other, 1]);
  });
  const best = new Float64Array(sizes.length);
  for (const [cluster, other, points] of shared.values()) {
    const either = sizes[cluster]! + foundSizes.get(other)! - points;
    best[cluster] = Math.max(best[cluster]!, points / either);
  }
  return best;
}
