import type { CompiledWasm } from "@undertone/numeric";
import { levelsOf, type Levels, type WeightedGraph } from "./leiden-levels.js";

export interface Communities {
  /** Community of each node, numbered from 0 by first appearance. */
  readonly labels: Int32Array;
  readonly count: number;
  /** Modularity at the given resolution, times the graph's total weight. */
  readonly quality: number;
}

/** Whole passes at most; the partition is stable long before on any graph seen. */
const PASSES = 20;

/**
 * Finds communities of high modularity in one graph, each connected within itself.
 *
 * @param resolution γ: more gives more and smaller communities; 1 is plain modularity.
 * @param ranks One a node: they are visited from the lowest on.
 * @param start Community of each node to begin with; left out, each has its own.
 */
export type FindCommunities = (resolution: number, ranks: Float64Array, start?: Int32Array) => Communities;

/**
 * Makes a graph ready for any number of searches, which share its memory.
 *
 * @see Traag, Waltman & van Eck (2019), "From Louvain to Leiden: guaranteeing well-connected communities"; Reichardt &
 * Bornholdt (2006) for the resolution. Refinement merges greedily, as leidenalg does by default.
 */
export function leiden(compiled: CompiledWasm<"leiden">, graph: WeightedGraph): FindCommunities {
  const levels = levelsOf(compiled, graph);
  return (resolution, ranks, start) => {
    let labels = start ? Int32Array.from(start) : Int32Array.from({ length: graph.nodes }, (_, node) => node);
    const penalty = levels.totalWeight > 0 ? resolution / levels.totalWeight : 0;
    const order = byRank(ranks);
    for (let pass = 0; pass < PASSES; pass++) {
      const next = onePass(levels, ranks, order, penalty, labels);
      if (sameAs(labels, next)) break;
      labels = next;
    }
    const { labels: numbered, count } = renumbered(labels);
    const quality = qualityOf(graph, levels.nodeWeights, numbered, count, resolution);
    return { labels: numbered, count, quality };
  };
}

/** Local moves, refinement and merging, until a merged graph has nothing left to move. */
function onePass(
  levels: Levels,
  allRanks: Float64Array,
  order: Int32Array,
  penalty: number,
  start: Int32Array,
): Int32Array<ArrayBuffer> {
  levels.begin(order);
  /** Node of the merged graph that each original node is in. */
  let nodeOf = Int32Array.from({ length: start.length }, (_, node) => node);
  let ranks = allRanks;
  let labels = renumbered(start).labels;
  for (;;) {
    levels.moveNodes(penalty, labels);
    const moved = renumbered(labels);
    if (moved.count === labels.length) return nodeOf.map((node) => moved.labels[node]!);
    const refined = renumbered(levels.refine(penalty, moved.labels));
    const whole = refined.count === labels.length;
    const merged = whole ? moved : refined;
    const labelOfMerged = new Int32Array(merged.count);
    merged.labels.forEach((part, node) => (labelOfMerged[part] = moved.labels[node]!));
    nodeOf = nodeOf.map((node) => merged.labels[node]!);
    ranks = leastRanks(ranks, merged.labels, merged.count);
    levels.merge(merged.labels, merged.count, byRank(ranks));
    labels = labelOfMerged;
  }
}

function qualityOf(
  { nodes, starts, targets, weights, loops }: WeightedGraph,
  nodeWeights: Float64Array,
  labels: Int32Array,
  count: number,
  resolution: number,
): number {
  const sums = new Float64Array(count);
  let inside = 0;
  let total = 0;
  for (let node = 0; node < nodes; node++) {
    sums[labels[node]!]! += nodeWeights[node]!;
    total += nodeWeights[node]!;
    inside += loops?.[node] ?? 0;
    for (let k = starts[node]!; k < starts[node + 1]!; k++) {
      if (labels[targets[k]!] === labels[node]) inside += weights[k]!;
    }
  }
  const expected = sums.reduce((sum, weight) => sum + weight * weight, 0);
  return total > 0 ? inside - (resolution * expected) / total : 0;
}

function renumbered(labels: Int32Array): { labels: Int32Array<ArrayBuffer>; count: number } {
  const numbers = new Int32Array(labels.reduce((most, label) => Math.max(most, label + 1), 0)).fill(-1);
  const renamed = new Int32Array(labels.length);
  let count = 0;
  for (let node = 0; node < labels.length; node++) {
    const label = labels[node]!;
    if (numbers[label] === -1) numbers[label] = count++;
    renamed[node] = numbers[label]!;
  }
  return { labels: renamed, count };
}

function sameAs(a: Int32Array, b: Int32Array): boolean {
  const left = renumbered(a).labels;
  const right = renumbered(b).labels;
  return left.every((label, node) => label === right[node]);
}

/** Nodes in the order of their ranks. */
function byRank(ranks: Float64Array): Int32Array {
  return Int32Array.from(ranks.keys()).sort((a, b) => ranks[a]! - ranks[b]! || a - b);
}

function leastRanks(ranks: Float64Array, labels: Int32Array, count: number): Float64Array {
  const least = new Float64Array(count).fill(Infinity);
  labels.forEach((label, node) => (least[label] = Math.min(least[label]!, ranks[node]!)));
  return least;
}
