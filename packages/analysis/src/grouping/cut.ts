import { clusterLinkage } from "../hdbscan/cluster-linkage.js";
import type { Labels } from "../hdbscan/label-points.js";
import { pointsUnder, type LinkageTree } from "../hdbscan/linkage-tree.js";
import type { SelectionParameters } from "../hdbscan/parameters.js";
import { rankedLabels } from "../hdbscan/ranked-labels.js";

/** The clusters of a dendrogram's points, numbered as the stage numbers them: the largest is 0. */
export interface Cut {
  /** Cluster of each point; −1: noise. */
  readonly labels: Int32Array;
  /** How firmly each point belongs to its cluster, 0 to 1; 0 for noise. */
  readonly probabilities: Float64Array;
  /** Of each cluster, 0 to 1: how much nearer its points are to each other than the cluster is to the rest. */
  readonly stabilities: Float64Array;
  /** Which words describe each cluster. */
  readonly keys: readonly GroupKey[];
}

/** Cuts a dendrogram, in milliseconds for ten thousand points. */
export function cutTree(linkage: LinkageTree, parameters: SelectionParameters): Cut {
  const { labels } = clusterLinkage(linkage, parameters);
  const order = rankedLabels(labels);
  const ranks = new Int32Array(labels.nodes.length).fill(-1);
  order.forEach((label, rank) => (ranks[label] = rank));
  const keys = groupKeys(linkage, labels);
  return {
    labels: labels.labels.map((label) => (label < 0 ? -1 : ranks[label]!)),
    probabilities: labels.probabilities,
    stabilities: Float64Array.from(order, (label) => labels.persistences[label]!),
    keys: order.map((label) => keys[label]!),
  };
}

/** Names what describes a cluster: a node of the dendrogram, or a node without others that lie within it ("80-12-31"). */
export type GroupKey = string;

/** The key of each label's cluster. */
export function groupKeys(
  linkage: LinkageTree,
  { nodes, within }: Pick<Labels, "nodes" | "within">,
): GroupKey[] {
  const inside = new Map<number, number[]>();
  within.forEach((around, label) => {
    if (around >= 0) inside.set(around, [...(inside.get(around) ?? []), nodes[label]!]);
  });
  return Array.from(nodes, (node, label) => {
    const others = inside.get(label);
    return others === undefined ? `${coreNode(linkage, node)}` : [node, ...others].join("-");
  });
}

/** The points that a key stands for, ascending. */
export function pointsOfKey(linkage: LinkageTree, key: GroupKey): number[] {
  const [node, ...others] = key.split("-").map(Number);
  const without = new Set(others.flatMap((other) => pointsUnder(linkage, other)));
  return pointsUnder(linkage, node!)
    .filter((point) => !without.has(point))
    .sort((a, b) => a - b);
}

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

export interface SliderSettings {
  /** Least sizes of a cluster, ascending. */
  readonly sizes: readonly number[];
  /** Merge distances, ascending. */
  readonly distances: readonly number[];
}

/** Whole numbers. */
export interface SizeBounds {
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * The stops of the slider for the smallest cluster. Every size is one at first; farther up, where one comment more or
 * less changes nothing, they lie about a tenth apart.
 *
 * @param comments Comments of the thread: a larger cluster cannot be.
 * @param besides Are always stops, as far as they are within the bounds.
 * @returns Ascending.
 */
export function sizeStops(
  { minimum, maximum }: SizeBounds,
  comments: number,
  besides: readonly number[],
): number[] {
  const most = Math.max(minimum, Math.min(maximum, comments));
  const stops = new Set(besides.filter((size) => size >= minimum && size <= maximum));
  for (let stop = minimum; stop < most; stop += Math.max(1, Math.round(stop / 10))) stops.add(stop);
  stops.add(most);
  return [...stops].sort((a, b) => a - b);
}
