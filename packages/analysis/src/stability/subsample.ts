/** The share of the points that a resample keeps: enough to look like the whole, few enough to shake it. */
export const RESAMPLED_SHARE = 0.8;

/**
 * A random choice of `RESAMPLED_SHARE` of the indices below `count`, without repetition, ascending: it keeps the order
 * on which ties hang.
 *
 * @param random Uniform in [0, 1).
 */
export function subsample(count: number, random: () => number): Int32Array {
  const indices = Int32Array.from({ length: count }, (_, index) => index);
  const kept = Math.round(count * RESAMPLED_SHARE);
  for (let i = 0; i < kept; i++) {
    const other = i + Math.floor(random() * (count - i));
    [indices[i], indices[other]] = [indices[other]!, indices[i]!];
  }
  return indices.slice(0, kept).sort();
}

/** `min_cluster_size` for a resample: a cluster has so many fewer points there. */
export function resampledClusterSize(minClusterSize: number): number {
  return Math.max(2, Math.round(minClusterSize * RESAMPLED_SHARE));
}
