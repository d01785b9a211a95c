/** An undirected weighted graph as compressed sparse rows; each edge stands in the rows of both its nodes. */
export interface WeightedGraph {
  readonly nodes: number;
  /** Length nodes + 1. */
  readonly starts: Int32Array;
  readonly targets: Int32Array;
  readonly weights: Float64Array;
  /** Weight inside each node (twice its inner edges), which merged nodes have; absent means none. */
  readonly loops?: Float64Array;
}

export interface Communities {
  /** Community of each node, numbered from 0 by first appearance. */
  readonly labels: Int32Array;
  readonly count: number;
  /** Modularity at the given resolution, times the graph's total weight. */
  readonly quality: number;
}

/** Gains below this share of a node's weight are rounding. */
const ROUNDING = 1e-12;
/** Whole passes at most; the partition is stable long before on any graph seen. */
const PASSES = 20;

/**
 * Communities of high modularity, each connected within itself.
 *
 * @param resolution γ: more gives more and smaller communities; 1 is plain modularity.
 * @param ranks One a node: they are visited from the lowest on.
 * @param start Community of each node to begin with; left out, each has its own.
 * @see Traag, Waltman & van Eck (2019), "From Louvain to Leiden: guaranteeing well-connected communities"; Reichardt &
 * Bornholdt (2006) for the resolution. Refinement merges greedily, as leidenalg does by default.
 */
export function leiden(
  graph: WeightedGraph,
  resolution: number,
  ranks: Float64Array,
  start?: Int32Array,
): Communities {
  let labels = start ? Int32Array.from(start) : Int32Array.from({ length: graph.nodes }, (_, node) => node);
  const original = levelOf(graph, resolution, ranks);
  const workspace = workspaceFor(graph);
  for (let pass = 0; pass < PASSES; pass++) {
    const next = onePass(original, labels, resolution, workspace);
    if (sameAs(labels, next)) break;
    labels = next;
  }
  const { labels: numbered, count } = renumbered(labels);
  return { labels: numbered, count, quality: qualityOf(original, numbered, count, resolution) };
}

/** A graph, merged or not, with what all steps on it need. */
interface Level {
  readonly graph: WeightedGraph;
  readonly ranks: Float64Array;
  /** Nodes in the order in which they are visited. */
  readonly order: Int32Array;
  /** Weight of each node: its edges, and twice what is inside it. */
  readonly nodeWeights: Float64Array;
  /** γ / total weight of all nodes. */
  readonly penalty: number;
}

function levelOf(graph: WeightedGraph, resolution: number, ranks: Float64Array): Level {
  const nodeWeights = nodeWeightsOf(graph);
  const total = nodeWeights.reduce((sum, weight) => sum + weight, 0);
  return {
    graph,
    ranks,
    order: byRank(ranks),
    nodeWeights,
    penalty: total > 0 ? resolution / total : 0,
  };
}

/** Memory that each step takes anew, as large as the whole graph needs it; sums are zero between steps. */
interface Workspace {
  readonly sums: Float64Array;
  readonly met: Int32Array;
  readonly targets: Int32Array;
  readonly weights: Float64Array;
}

function workspaceFor({ nodes, targets }: WeightedGraph): Workspace {
  return {
    sums: new Float64Array(nodes),
    met: new Int32Array(nodes),
    targets: new Int32Array(targets.length),
    weights: new Float64Array(targets.length),
  };
}

/** Local moves, refinement and merging, until a merged graph has nothing left to move. */
function onePass(
  original: Level,
  start: Int32Array,
  resolution: number,
  workspace: Workspace,
): Int32Array<ArrayBuffer> {
  /** Node of the merged graph that each original node is in. */
  let nodeOf = Int32Array.from({ length: original.graph.nodes }, (_, node) => node);
  let level = original;
  let labels = renumbered(start).labels;
  for (;;) {
    moveNodes(level, labels, workspace);
    const moved = renumbered(labels);
    if (moved.count === level.graph.nodes) return nodeOf.map((node) => moved.labels[node]!);
    const refined = refine(level, moved.labels, workspace);
    const whole = refined.count === level.graph.nodes;
    const merged = whole ? moved : refined;
    const labelOfMerged = new Int32Array(merged.count);
    merged.labels.forEach((part, node) => (labelOfMerged[part] = moved.labels[node]!));
    nodeOf = nodeOf.map((node) => merged.labels[node]!);
    level = levelOf(
      mergeNodes(level.graph, merged.labels, merged.count, workspace),
      resolution,
      leastRanks(level.ranks, merged.labels, merged.count),
    );
    labels = labelOfMerged;
  }
}

function nodeWeightsOf({ nodes, starts, weights, loops }: WeightedGraph): Float64Array {
  const sums = new Float64Array(nodes);
  for (let node = 0; node < nodes; node++) {
    let sum = loops?.[node] ?? 0;
    for (let k = starts[node]!; k < starts[node + 1]!; k++) sum += weights[k]!;
    sums[node] = sum;
  }
  return sums;
}

/**
 * Moves each node to the community that gains most by it, until no move gains.
 *
 * @param labels Of each node; changed.
 */
function moveNodes(
  { graph, order, nodeWeights, penalty }: Level,
  labels: Int32Array,
  { sums: toCommunity, met }: Workspace,
): void {
  const { nodes, starts, targets, weights } = graph;
  const sums = new Float64Array(nodes);
  const sizes = new Int32Array(nodes);
  for (let node = 0; node < nodes; node++) {
    sums[labels[node]!]! += nodeWeights[node]!;
    sizes[labels[node]!]!++;
  }
  const queue = new Int32Array(nodes + 1);
  queue.set(order);
  const waits = new Uint8Array(nodes).fill(1);
  const empty: number[] = [];
  for (let community = nodes - 1; community >= 0; community--)
    if (sizes[community] === 0) empty.push(community);

  let head = 0;
  let tail = nodes;
  while (head !== tail) {
    const node = queue[head]!;
    head = head === nodes ? 0 : head + 1;
    waits[node] = 0;
    const from = labels[node]!;
    const own = nodeWeights[node]!;
    let count = 0;
    met[count++] = from;
    const end = starts[node + 1]!;
    for (let k = starts[node]!; k < end; k++) {
      const community = labels[targets[k]!]!;
      if (toCommunity[community] === 0 && community !== from) met[count++] = community;
      toCommunity[community]! += weights[k]!;
    }
    sums[from]! -= own;
    let best = from;
    let bestGain = toCommunity[from]! - penalty * own * sums[from]!;
    const least = ROUNDING * own;
    for (let i = 1; i < count; i++) {
      const gain = toCommunity[met[i]!]! - penalty * own * sums[met[i]!]!;
      if (gain > bestGain + least) {
        best = met[i]!;
        bestGain = gain;
      }
    }
    if (bestGain < -least && sizes[from]! > 1) best = empty.at(-1)!;
    sums[best]! += own;
    for (let i = 0; i < count; i++) toCommunity[met[i]!] = 0;
    if (best === from) continue;

    if (sizes[best] === 0) empty.pop();
    if (--sizes[from]! === 0) empty.push(from);
    sizes[best]!++;
    labels[node] = best;
    for (let k = starts[node]!; k < end; k++) {
      const neighbour = targets[k]!;
      if (waits[neighbour] === 1 || labels[neighbour] === best) continue;
      waits[neighbour] = 1;
      queue[tail] = neighbour;
      tail = tail === nodes ? 0 : tail + 1;
    }
  }
}

/** Splits each community into parts that are well connected: single nodes, merged where that gains and both belong to it. */
function refine(
  { graph, order, nodeWeights, penalty }: Level,
  communities: Int32Array,
  { sums: toPart, met }: Workspace,
): { labels: Int32Array; count: number } {
  const { nodes, starts, targets, weights } = graph;
  const labels = Int32Array.from({ length: nodes }, (_, node) => node);
  const sums = Float64Array.from(nodeWeights);
  const sizes = new Int32Array(nodes).fill(1);
  const communityWeights = new Float64Array(nodes);
  /** Weight between a part and the rest of its community. */
  const outward = new Float64Array(nodes);
  for (let node = 0; node < nodes; node++) {
    const community = communities[node]!;
    communityWeights[community]! += nodeWeights[node]!;
    let sum = 0;
    const end = starts[node + 1]!;
    for (let k = starts[node]!; k < end; k++) if (communities[targets[k]!] === community) sum += weights[k]!;
    outward[node] = sum;
  }
  const wellConnected = (part: number, community: number) =>
    outward[part]! >= penalty * sums[part]! * (communityWeights[community]! - sums[part]!);

  for (const node of order) {
    const community = communities[node]!;
    if (sizes[labels[node]!] !== 1 || !wellConnected(labels[node]!, community)) continue;
    let count = 0;
    const end = starts[node + 1]!;
    for (let k = starts[node]!; k < end; k++) {
      if (communities[targets[k]!] !== community) continue;
      const part = labels[targets[k]!]!;
      if (toPart[part] === 0) met[count++] = part;
      toPart[part]! += weights[k]!;
    }
    const own = nodeWeights[node]!;
    let best = -1;
    let bestGain = ROUNDING * own;
    for (let i = 0; i < count; i++) {
      const part = met[i]!;
      const gain = toPart[part]! - penalty * own * sums[part]!;
      if (gain > bestGain && wellConnected(part, community)) {
        best = part;
        bestGain = gain;
      }
    }
    if (best >= 0) {
      const before = labels[node]!;
      outward[best] = outward[best]! + outward[before]! - 2 * toPart[best]!;
      sums[before] = 0;
      sizes[before] = 0;
      sums[best]! += own;
      sizes[best]!++;
      labels[node] = best;
    }
    for (let i = 0; i < count; i++) toPart[met[i]!] = 0;
  }
  return renumbered(labels);
}

function mergeNodes(
  { nodes, starts, targets, weights, loops }: WeightedGraph,
  labels: Int32Array,
  count: number,
  { sums, met, targets: mergedTargets, weights: mergedWeights }: Workspace,
): WeightedGraph {
  const members = new Int32Array(nodes);
  const firsts = new Int32Array(count + 1);
  for (let node = 0; node < nodes; node++) firsts[labels[node]! + 1]!++;
  for (let i = 0; i < count; i++) firsts[i + 1]! += firsts[i]!;
  const next = firsts.slice();
  for (let node = 0; node < nodes; node++) members[next[labels[node]!]!++] = node;

  const mergedLoops = new Float64Array(count);
  const mergedStarts = new Int32Array(count + 1);
  let edges = 0;
  for (let merged = 0; merged < count; merged++) {
    let others = 0;
    let inside = 0;
    for (let i = firsts[merged]!; i < firsts[merged + 1]!; i++) {
      const node = members[i]!;
      if (loops !== undefined) inside += loops[node]!;
      const end = starts[node + 1]!;
      for (let k = starts[node]!; k < end; k++) {
        const other = labels[targets[k]!]!;
        if (other === merged) inside += weights[k]!;
        else {
          if (sums[other] === 0) met[others++] = other;
          sums[other]! += weights[k]!;
        }
      }
    }
    mergedLoops[merged] = inside;
    for (let i = 0; i < others; i++) {
      const other = met[i]!;
      mergedTargets[edges] = other;
      mergedWeights[edges] = sums[other]!;
      sums[other] = 0;
      edges++;
    }
    mergedStarts[merged + 1] = edges;
  }
  return {
    nodes: count,
    starts: mergedStarts,
    targets: mergedTargets.slice(0, edges),
    weights: mergedWeights.slice(0, edges),
    loops: mergedLoops,
  };
}

function qualityOf(
  { graph, nodeWeights }: Level,
  labels: Int32Array,
  count: number,
  resolution: number,
): number {
  const { nodes, starts, targets, weights, loops } = graph;
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
