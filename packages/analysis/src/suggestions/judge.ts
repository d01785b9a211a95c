import type { JudgedClustering } from "@undertone/schemas";
import { adjustedRandIndex } from "../stability/adjusted-rand-index.js";
import type { NeighbourAgreement } from "./neighbour-agreement.js";
import type { Grouping } from "./tried-groupings.js";

/** Figures of the points that take part; those of all comments follow from them. */
export type Judged = Omit<JudgedClustering, "num_alone">;

/** Beyond this share of all points, noise or a single cluster is held against a clustering. */
const MOST = 0.5;

/** Smaller clusters are more likely near-duplicates than something that people speak of. */
const TINY = 5;

/**
 * Figures of a clustering without knowing what is right: whether it keeps near points together, and whether it comes back.
 * Both mean the same whatever the points were reduced to.
 *
 * The two hold each other in check. Agreement with neighbours alone prefers fine clusters, stability alone one giant
 * cluster. Their geometric mean is lowered where most is noise, where one cluster holds most, and by the share of
 * clustered points in tiny clusters.
 *
 * @param agreementOf By the points as they are.
 * @returns Without resamples the stability is 0. Clusters fewer than two are scored 0: that says nothing of what differs in a
 *   discussion.
 */
export function judge(
  { labels, resamples }: Pick<Grouping, "labels" | "resamples">,
  agreementOf: NeighbourAgreement,
): Judged {
  const count = labels.length;
  const sizes = sizesOf(labels);
  const clustered = sizes.reduce((sum, size) => sum + size, 0);
  const noise = count === 0 ? 0 : 1 - clustered / count;
  const giant = count === 0 ? 0 : Math.max(0, ...sizes) / count;
  const inTiny = sizes.reduce((sum, size) => sum + (size < TINY ? size : 0), 0);

  const neighbour_agreement = agreementOf(labels);
  const returns = resamples.map((resample) =>
    adjustedRandIndex(
      resample.labels,
      resample.kept.map((point) => labels[point]!),
    ),
  );
  const stability = returns.reduce((sum, index) => sum + index, 0) / Math.max(returns.length, 1);
  const merit = Math.sqrt(Math.max(neighbour_agreement, 0) * Math.max(stability, 0));
  const tiny = clustered === 0 ? 0 : inTiny / clustered;
  const score = sizes.length < 2 ? 0 : merit * within(noise) * within(giant) * (1 - tiny);
  return { num_clusters: sizes.length, noise_ratio: noise, neighbour_agreement, stability, score };
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
