import type { LinkageTree } from "../hdbscan/linkage-tree.js";

/** Sizes between two steps are described alike: the words of a topic stay while a few comments join or leave it. */
const STEP = 1.25;

/**
 * The node whose comments say what a cluster is about: the densest part of the cluster's own node that still holds at least
 * four fifths of it. What joins a cluster at its edge, comment by comment, does not change its words, and nodes that differ
 * by so little are described once.
 *
 * @param node Of the dendrogram.
 * @returns The node itself, or one below it.
 */
export function coreNode({ count, left, right, size }: LinkageTree, node: number): number {
  const sizeOf = (one: number): number => (one < count ? 1 : size[one - count]!);
  let least = 1;
  while (least * STEP <= sizeOf(node)) least *= STEP;
  let core = node;
  while (core >= count) {
    const [one, other] = [left[core - count]!, right[core - count]!];
    const larger = sizeOf(one) >= sizeOf(other) ? one : other;
    if (sizeOf(larger) < least) break;
    core = larger;
  }
  return core;
}
