import { expect, test } from "vitest";
import { kernel } from "../testing/kernel.js";
import { leiden as search, type FindCommunities } from "./leiden.js";
import type { WeightedGraph } from "./leiden-levels.js";

const leiden = (graph: WeightedGraph, ...how: Parameters<FindCommunities>) =>
  search(kernel.leiden, graph)(...how);

function graphOf(nodes: number, edges: readonly (readonly [number, number, number?])[]): WeightedGraph {
  const rows: [number, number][][] = Array.from({ length: nodes }, () => []);
  for (const [a, b, weight = 1] of edges) {
    rows[a]!.push([b, weight]);
    rows[b]!.push([a, weight]);
  }
  const starts = new Int32Array(nodes + 1);
  rows.forEach((row, node) => (starts[node + 1] = starts[node]! + row.length));
  return {
    nodes,
    starts,
    targets: Int32Array.from(rows.flat().map(([target]) => target)),
    weights: Float64Array.from(rows.flat().map(([, weight]) => weight)),
  };
}

const inOrder = (nodes: number) => Float64Array.from({ length: nodes }, (_, node) => node);

function clique(from: number, size: number): [number, number][] {
  const edges: [number, number][] = [];
  for (let a = from; a < from + size; a++) for (let b = a + 1; b < from + size; b++) edges.push([a, b]);
  return edges;
}

// Zachary (1977), "An Information Flow Model for Conflict and Fission in Small Groups".
const karate =
  `0-1 0-2 0-3 0-4 0-5 0-6 0-7 0-8 0-10 0-11 0-12 0-13 0-17 0-19 0-21 0-31 1-2 1-3 1-7 1-13 1-17 1-19 1-21 1-30 2-3
  2-7 2-8 2-9 2-13 2-27 2-28 2-32 3-7 3-12 3-13 4-6 4-10 5-6 5-10 5-16 6-16 8-30 8-32 8-33 9-33 13-33 14-32 14-33 15-32 15-33
  18-32 18-33 19-33 20-32 20-33 22-32 22-33 23-25 23-27 23-29 23-32 23-33 24-25 24-27 24-31 25-31 26-29 26-33 27-33 28-31 28-33
  29-32 29-33 30-32 30-33 31-32 31-33 32-33`
    .split(/\s+/)
    .map((edge) => edge.split("-").map(Number) as [number, number]);

test("two cliques with one edge between them are two communities", () => {
  const { labels, count } = leiden(graphOf(8, [...clique(0, 4), ...clique(4, 4), [3, 4]]), 1, inOrder(8));
  expect([...labels]).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
  expect(count).toBe(2);
});

test("the karate club has four communities of modularity 0.4198, the best there is", () => {
  const graph = graphOf(34, karate);
  const { count, quality } = leiden(graph, 1, inOrder(34));
  expect(count).toBe(4);
  // Brandes et al. (2008), "On Modularity Clustering", give 0.419790.
  expect(quality / (2 * karate.length)).toBeCloseTo(0.41979, 5);
});

test("a higher resolution gives more communities, a very low one the connected parts", () => {
  const graph = graphOf(38, [...karate, [34, 35], [35, 36]]);
  const countAt = (resolution: number) => leiden(graph, resolution, inOrder(38)).count;
  expect(countAt(0.001)).toBe(3);
  expect(countAt(4)).toBeGreaterThan(countAt(1));
});

test("each community is connected", () => {
  const graph = graphOf(34, karate);
  for (const resolution of [0.3, 1, 2, 5]) {
    const { labels, count } = leiden(graph, resolution, inOrder(34));
    const reached = new Set<number>();
    let parts = 0;
    for (let start = 0; start < 34; start++) {
      if (reached.has(start)) continue;
      parts++;
      const open = [start];
      reached.add(start);
      for (let node = open.pop(); node !== undefined; node = open.pop()) {
        for (const other of graph.targets.subarray(graph.starts[node], graph.starts[node + 1])) {
          if (labels[other] !== labels[node] || reached.has(other)) continue;
          reached.add(other);
          open.push(other);
        }
      }
    }
    expect(parts).toBe(count);
  }
});

test("weights count: a heavy edge holds two nodes together across cliques", () => {
  const edges: [number, number, number?][] = [...clique(0, 3), ...clique(3, 3), [2, 3, 20]];
  const { labels } = leiden(graphOf(6, edges), 1, inOrder(6));
  expect(labels[2]).toBe(labels[3]);
});

test("a graph without edges, and one without nodes, have nothing to join", () => {
  expect([...leiden(graphOf(3, []), 1, inOrder(3)).labels]).toEqual([0, 1, 2]);
  expect(leiden(graphOf(0, []), 1, inOrder(0))).toMatchObject({ count: 0, quality: 0 });
});

test("quality never falls below that of a given start", () => {
  const graph = graphOf(34, karate);
  const { labels, quality } = leiden(graph, 1, inOrder(34));
  expect(leiden(graph, 1, inOrder(34), labels).quality).toBeGreaterThanOrEqual(quality - 1e-9);
});
