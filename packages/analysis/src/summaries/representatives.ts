import type { Points } from "@undertone/numeric";
import type { ReadText } from "../text/reader.js";
import { areNearDuplicates } from "./near-duplicate.js";

/** Comments much shorter or longer than their cluster's usual ones make poor examples of it. */
const usualLength = { from: 0.25, to: 0.9 };

/**
 * A cluster's comments, the most representative first: those of usual length (25th to 90th percentile of the cluster)
 * before the others, each by the cosine of its vector with the cluster's centroid, ties in the thread's order.
 *
 * @param cluster Indices into `points` and `texts`, ascending.
 */
export function byRepresentativeness(
  cluster: readonly number[],
  points: Points,
  texts: readonly ReadText[],
): number[] {
  const lengths = cluster.map((index) => texts[index]!.plain.length).sort((a, b) => a - b);
  const quantile = (share: number): number => lengths[Math.round((lengths.length - 1) * share)]!;
  const [shortest, longest] = [quantile(usualLength.from), quantile(usualLength.to)];
  const similarity = similarityToCentroid(cluster, points);
  const isUsual = (index: number): number => {
    const { length } = texts[index]!.plain;
    return length >= shortest && length <= longest ? 1 : 0;
  };
  return [...cluster].sort(
    (a, b) => isUsual(b) - isUsual(a) || similarity.get(b)! - similarity.get(a)! || a - b,
  );
}

/** The first `count` of the ranked comments of which none says the same as another. */
export function withoutNearDuplicates(
  ranked: readonly number[],
  texts: readonly ReadText[],
  count: number,
): number[] {
  const chosen: number[] = [];
  for (const index of ranked) {
    if (chosen.length === count) break;
    const { plain, stems } = texts[index]!;
    const saysTheSame = (other: ReadText): boolean =>
      other.plain === plain || areNearDuplicates(other.stems, stems);
    if (!chosen.some((other) => saysTheSame(texts[other]!))) chosen.push(index);
  }
  return chosen;
}

/** The cosine of each comment with the centroid of its cluster. A row of zeros, which has no direction, is as far as can be. */
export function similarityToCentroid(
  cluster: readonly number[],
  { values, dimensions }: Points,
): Map<number, number> {
  const centroid = new Float64Array(dimensions);
  const norms = cluster.map((index) => {
    let squares = 0;
    for (let i = 0; i < dimensions; i++) squares += values[index * dimensions + i]! ** 2;
    return Math.sqrt(squares);
  });
  cluster.forEach((index, member) => {
    if (norms[member] === 0) return;
    for (let i = 0; i < dimensions; i++) centroid[i]! += values[index * dimensions + i]! / norms[member]!;
  });
  return new Map(
    cluster.map((index, member) => {
      if (norms[member] === 0) return [index, -Infinity];
      let product = 0;
      for (let i = 0; i < dimensions; i++) product += centroid[i]! * values[index * dimensions + i]!;
      return [index, product / norms[member]!];
    }),
  );
}
