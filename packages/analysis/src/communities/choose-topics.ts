import type { CompiledWasm } from "@undertone/numeric";
import { adjustedRandIndex } from "../stability/adjusted-rand-index.js";
import { leiden, type Communities, type FindCommunities } from "./leiden.js";
import type { WeightedGraph } from "./leiden-levels.js";

export type Grain = "few" | "some";

export interface Topics {
  readonly grain: Grain;
  /** Topic of each node, largest topic first; -1 for a node that stands alone. */
  readonly labels: Int32Array;
  readonly count: number;
  /** Share of each node's weight in the graph that lies within its topic, 0 to 1; 0 where it stands alone. */
  readonly strengths: Float64Array;
  /** γ of the communities. */
  readonly resolution: number;
  /** How alike the communities of other starts are: the mean adjusted Rand index, at most 1. */
  readonly stability: number;
}

/** Resolutions that are tried, each twice the last: what lies closer together would take turns when a comment is removed. */
const resolutions = Array.from({ length: 7 }, (_, step) => 0.1 * 2 ** step);
const ranges: Readonly<Record<Grain, readonly [least: number, most: number]>> = {
  few: [3, 8],
  some: [8, 20],
};
/** A topic has at least this many comments, and this share of them. */
const LEAST_COMMENTS = 4;
const LEAST_SHARE = 0.015;
/** Comments for each topic that a small thread can have at most. */
const commentsATopic: Readonly<Record<Grain, number>> = { few: 8, some: 5 };
/** Below this share of its weight within one topic a comment stands alone. */
export const LEAST_STRENGTH = 0.25;
/** Below this share it was put with the nearest topic, and is marked. */
export const FIRM_STRENGTH = 0.5;
/** Starts at most: the best of many is the same more often when a comment is removed. Large graphs have fewer, by their time. */
const STARTS = 20;
const NODES_TIMES_STARTS = 30_000;

/**
 * Few and some topics of a graph of comments: at each grain the communities at the finest resolution that has no more topics than a
 * reader can hold. Fewer than 20 nodes have none; a grain that divides no further than the one before is left out.
 *
 * @param rankings For each start, a rank for each node that decides when it is visited. Ranks that hang on a node alone keep their
 * order when another node is removed.
 */
export function chooseTopics(
  compiled: CompiledWasm<"leiden">,
  graph: WeightedGraph,
  rankings: (start: number) => Float64Array,
  step: () => void = () => undefined,
): Topics[] {
  if (graph.nodes < 20) return [];
  const starts = Math.max(3, Math.min(STARTS, Math.round(NODES_TIMES_STARTS / graph.nodes)));
  const ranks = Array.from({ length: starts }, (_, start) => rankings(start));
  const find = leiden(compiled, graph);
  const tried = new Map<number, Topics>();
  const topicsAt = (resolution: number): Topics => {
    let topics = tried.get(resolution);
    if (topics === undefined) {
      tried.set(resolution, (topics = topicsOf(graph, best(find, resolution, ranks, step), resolution)));
    }
    return topics;
  };
  const found: Topics[] = [];
  for (const grain of ["few", "some"] as const) {
    const [least, most] = rangeFor(grain, graph.nodes);
    let chosen: Topics | undefined;
    for (const resolution of resolutions) {
      const topics = topicsAt(resolution);
      // At fine resolutions communities become too small to be topics, and there are fewer again.
      if (chosen !== undefined && topics.count < chosen.count) break;
      if (topics.count > most) {
        // One step too far is better than no division at all, as long as a reader can hold it.
        const isReadable = least <= topics.count && topics.count <= ranges.some[1];
        if ((chosen?.count ?? 0) < 2 && isReadable) chosen = topics;
        break;
      }
      chosen = topics;
    }
    if (chosen !== undefined && chosen.count > (found.at(-1)?.count ?? 1)) found.push({ ...chosen, grain });
  }
  return found;
}

/**
 * The grouping that a page opens on: the one that would change least, of those comments that it puts into a topic at all.
 *
 * @param groupings At least one, with `few` first; of equals the first is taken.
 */
export function groupingShownFirst<Grouping extends Topics>(groupings: readonly Grouping[]): Grouping {
  const score = ({ stability, labels }: Topics) =>
    (stability * labels.filter((label) => label >= 0).length) / labels.length;
  return groupings.reduce((first, next) => (score(next) > score(first) ? next : first));
}

function rangeFor(grain: Grain, nodes: number): readonly [number, number] {
  const [least, most] = ranges[grain];
  return [least, Math.max(2, Math.min(most, Math.floor(nodes / commentsATopic[grain])))];
}

interface Agreed {
  readonly communities: Communities;
  readonly stability: number;
}

function best(
  find: FindCommunities,
  resolution: number,
  rankings: readonly Float64Array[],
  step: () => void,
): Agreed {
  const found = rankings.map((ranks) => {
    step();
    return find(resolution, ranks);
  });
  const communities = found.reduce((first, next) =>
    next.quality > first.quality * (1 + 1e-9) ? next : first,
  );
  const others = found.filter((other) => other !== communities);
  const agreement = others.map(({ labels }) => adjustedRandIndex(communities.labels, labels));
  return { communities, stability: agreement.reduce((sum, value) => sum + value, 0) / others.length };
}

/**
 * Communities that are large enough, by size; what is in none of them goes to the topic that most of its weight lies in. A
 * topic whose comments mostly stand alone is none: without it, the others are asked again.
 */
function topicsOf(graph: WeightedGraph, { communities, stability }: Agreed, resolution: number): Topics {
  const sizes = new Int32Array(communities.count);
  const firsts = new Int32Array(communities.count).fill(graph.nodes);
  communities.labels.forEach((label, node) => {
    sizes[label]!++;
    firsts[label] = Math.min(firsts[label]!, node);
  });
  const least = Math.max(LEAST_COMMENTS, Math.ceil(LEAST_SHARE * graph.nodes));
  let large = Array.from(sizes.keys()).filter((label) => sizes[label]! >= least);
  for (;;) {
    const assigned = assign(graph, communities, large);
    const counts = new Int32Array(large.length);
    for (const topic of assigned.topics) if (topic >= 0) counts[topic]!++;
    const enough = large.filter((_, topic) => counts[topic]! >= LEAST_COMMENTS);
    if (enough.length < large.length) {
      large = enough;
      continue;
    }
    const order = Array.from(counts.keys()).sort(
      (a, b) => counts[b]! - counts[a]! || firsts[large[a]!]! - firsts[large[b]!]!,
    );
    const numbers = new Int32Array(order.length);
    order.forEach((topic, number) => (numbers[topic] = number));
    const labels = assigned.topics.map((topic) => (topic < 0 ? -1 : numbers[topic]!));
    return {
      grain: "few",
      labels,
      count: large.length,
      strengths: assigned.strengths,
      resolution,
      stability,
    };
  }
}

/** @returns For each node a position in `chosen`, -1 where it stands alone, and the share of its weight that lies there. */
function assign(
  { nodes, starts, targets, weights }: WeightedGraph,
  communities: Communities,
  chosen: readonly number[],
): { topics: Int32Array; strengths: Float64Array } {
  const topicOf = new Int32Array(communities.count).fill(-1);
  chosen.forEach((label, topic) => (topicOf[label] = topic));
  const topics = new Int32Array(nodes).fill(-1);
  const strengths = new Float64Array(nodes);
  const within = new Float64Array(chosen.length);
  for (let node = 0; node < nodes; node++) {
    let total = 0;
    within.fill(0);
    for (let k = starts[node]!; k < starts[node + 1]!; k++) {
      total += weights[k]!;
      const topic = topicOf[communities.labels[targets[k]!]!]!;
      if (topic >= 0) within[topic]! += weights[k]!;
    }
    let topic = topicOf[communities.labels[node]!]!;
    if (topic < 0)
      within.forEach((weight, other) => {
        if (weight > (topic < 0 ? 0 : within[topic]!)) topic = other;
      });
    if (topic < 0 || total === 0 || within[topic]! / total < LEAST_STRENGTH) continue;
    topics[node] = topic;
    strengths[node] = within[topic]! / total;
  }
  return { topics, strengths };
}
