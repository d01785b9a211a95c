import { expect, test } from "vitest";
import { distancesBetween, nearestNeighbours, seededRandom } from "@undertone/numeric";
import { neighbourhoodGraph } from "./neighbourhood-graph.js";
import { kernel } from "../testing/kernel.js";

const { distanceCodes } = kernel;

function graphOf(rows: number[][], k: number) {
  const points = { values: Float64Array.from(rows.flat()), count: rows.length, dimensions: rows[0]!.length };
  const near = nearestNeighbours(distancesBetween(points, "euclidean"), k, distanceCodes, () => undefined);
  const { from, to, weight } = neighbourhoodGraph(near);
  return Array.from(from, (point, i) => ({ pair: [point, to[i]!] as const, weight: weight[i]! }));
}

function scatter(count: number): number[][] {
  const random = seededRandom(5);
  return Array.from({ length: count }, () => [random(), random(), random()]);
}

test("each pair appears once, with a weight above 0 and at most 1", () => {
  const graph = graphOf(scatter(80), 6);
  const names = graph.map(({ pair: [a, b] }) => `${Math.min(a, b)} ${Math.max(a, b)}`);
  expect(new Set(names).size).toBe(names.length);
  expect(graph.every(({ weight }) => weight > 0 && weight <= 1)).toBe(true);
});

test("every point has a pair of weight 1, with its nearest other", () => {
  const rows = scatter(60);
  const graph = graphOf(rows, 5);
  for (const [point, row] of rows.entries()) {
    const away = (other: number) => Math.hypot(...row.map((value, i) => value - rows[other]![i]!));
    const others = rows.map((_, other) => other).filter((other) => other !== point);
    const nearest = others.reduce((best, other) => (away(other) < away(best) ? other : best));
    const found = graph.find(({ pair }) => pair.includes(point) && pair.includes(nearest));
    expect(found!.weight).toBeCloseTo(1, 12);
  }
});

test("three points on a line: the far pair weighs what is left of log₂ 3 and 1", () => {
  // Both ends see the middle at 1; the first sees the last with weight log₂(3) − 1, and so does the last.
  const graph = graphOf([[0], [1], [2.5]], 2);
  const ends = graph.find(({ pair }) => pair.includes(0) && pair.includes(2))!;
  const seen = Math.log2(3) - 1;
  expect(ends.weight).toBeCloseTo(seen + seen - seen * seen, 4);
});

test("neighbours that are all equally far all have weight 1, whatever the unit", () => {
  for (const scale of [1e-200, 1, 1e200]) {
    const corners = [[0, 0, scale], [0, scale, 0], [scale, 0, 0]]; // prettier-ignore
    expect(graphOf(corners, 2).map(({ weight }) => weight)).toEqual([1, 1, 1]);
  }
});

test("another unit gives the same weights", () => {
  const rows = scatter(40);
  const larger = graphOf(
    rows.map((row) => row.map((value) => value * 1024)),
    7,
  );
  expect(larger).toEqual(graphOf(rows, 7));
});

test("among neighbours that are nearly equally far, weights fall over a thousandth of the mean distance, itself counted", () => {
  const others = [4, 5, 6];
  const lists = [[1, 2, 3], others, others, others, [5, 6, 1], [4, 6, 1], [4, 5, 1]];
  const graph = neighbourhoodGraph({
    k: 3,
    indices: Int32Array.from(lists.flat()),
    distances: Float64Array.from(lists.flatMap(() => [1, 1, 1.001])),
  });
  // The two nearest already weigh log₂ 4, so no width is narrow enough.
  const pair = graph.from.findIndex((from, i) => from === 0 && graph.to[i] === 3);
  expect(graph.weight[pair]).toBeCloseTo(Math.exp(-0.001 / (0.001 * (3.001 / 4))), 9);
});
