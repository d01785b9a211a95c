import type { JudgedClustering } from "@undertone/schemas";
import type { SpanningTree } from "../hdbscan/spanning-tree.js";
import { adjustedRandIndex } from "./adjusted-rand-index.js";
import { densityValidity } from "./density-validity.js";

/** A part of the points that was clustered by itself. */
export interface Resample {
  /** Which of all points, ascending. */
  readonly kept: Int32Array;
  /** One a kept point, −1 for noise. */
  readonly labels: Int32Array;
}

/** Beyond this share of all points, noise or a single cluster is held against a clustering. */
const MOST = 0.5;

/** Smaller clusters are more likely near-duplicates than something that people speak of. */
const TINY = 5;

/**
 * Figures of a clustering without knowing what is right: how far apart clusters are, and whether they come back.
 *
 * The two hold each other in check. Validity alone prefers pairs of near-duplicates, and after UMAP anything at all;
 * stability alone prefers one giant cluster. Their geometric mean is lowered where most is noise, where one cluster
 * holds most, and by the share of clustered points in tiny clusters.
 *
 * @param tree The spanning tree that the labels come from.
 * @param labels One a point, −1 for noise.
 * @param resamples None: stability 0.
 * @returns Clusters fewer than two are scored 0: that says nothing of what differs in a discussion.
 */
export function judge(
  tree: SpanningTree,
  labels: Int32Array,
  resamples: readonly Resample[],
): JudgedClustering {
  const { count } = tree;
  const sizes = sizesOf(labels);
  const clustered = sizes.reduce((sum, size) => sum + size, 0);
  const noise = count === 0 ? 0 : 1 - clustered / count;
  const giant = count === 0 ? 0 : Math.max(0, ...sizes) / count;
  const inTiny = sizes.reduce((sum, size) => sum + (size < TINY ? size : 0), 0);

  const validity = densityValidity(tree, labels);
  const agreements = resamples.map((resample) =>
    adjustedRandIndex(
      resample.labels,
      resample.kept.map((point) => labels[point]!),
    ),
  );
  const stability = agreements.reduce((sum, index) => sum + index, 0) / Math.max(agreements.length, 1);
  const merit = Math.sqrt(Math.max(validity, 0) * Math.max(stability, 0));
  const tiny = clustered === 0 ? 0 : inTiny / clustered;
  const score = sizes.length < 2 ? 0 : merit * within(noise) * within(giant) * (1 - tiny);
  return { num_clusters: sizes.length, noise_ratio: noise, validity, stability, score };
}

/** 1 up to MOST, from there straight down to 0 at the whole. */
function within(share: number): number {
  return Math.min(1, (1 - share) / (1 - MOST));
}

function sizesOf(labels: Int32Array): number[] {
  const sizes = new Map<number, number>();
  for (const label of labels) if (label >= 0) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  return [...sizes.values()];
}
