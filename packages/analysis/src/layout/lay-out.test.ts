import { describe, expect, test } from "vitest";
import { seededRandom, type MetricName } from "@undertone/numeric";
import { layOut, type Layout } from "./lay-out.js";
import { kernel } from "../testing/kernel.js";
import { rows } from "../../../numeric/src/testing/rows.js";

const { distanceCodes } = kernel;

const metrics: MetricName[] = ["euclidean", "manhattan", "cosine", "minkowski", "chebyshev"];

function scatter(count: number, dimensions: number, seed = 1): number[][] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => Array.from({ length: dimensions }, random));
}

function expectInUnitSquare({ x, y }: Layout, count: number): void {
  expect(x).toHaveLength(count);
  expect(y).toHaveLength(count);
  expect([...x, ...y].every((value) => value >= 0 && value <= 1)).toBe(true);
}

function span(values: Float64Array): number {
  return Math.max(...values) - Math.min(...values);
}

describe("any input has a position in the unit square", () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 15, 16, 17, 40])("%i points", (count) => {
    const layout = layOut(rows(...scatter(count, 3)), "euclidean", 1, distanceCodes);
    expectInUnitSquare(layout, count);
    if (count > 1) expect(Math.max(span(layout.x), span(layout.y))).toBeCloseTo(1, 12);
  });

  test.each(metrics)("points on a line, duplicates, zeros, with %s", (metric) => {
    const line = Array.from({ length: 30 }, (_, i) => [i, 2 * i]);
    expectInUnitSquare(layOut(rows(...line), metric, 1, distanceCodes), 30);
    const doubled = [...scatter(10, 2), ...scatter(10, 2), [0, 0], [0, 0]];
    expectInUnitSquare(layOut(rows(...doubled), metric, 1, distanceCodes), 22);
  });

  test("points of one dimension, all of the same direction, with cosine", () => {
    expectInUnitSquare(layOut(rows(...scatter(50, 1)), "cosine", 1, distanceCodes), 50);
  });

  test("numbers so large or small that their squares leave the range have the same map", () => {
    const map = layOut(rows(...scatter(30, 3)), "euclidean", 1, distanceCodes);
    expectInUnitSquare(map, 30);
    for (const scale of [2 ** 1000, 2 ** -900]) {
      const points = scatter(30, 3).map((row) => row.map((value) => value * scale));
      expect(layOut(rows(...points), "euclidean", 1, distanceCodes)).toEqual(map);
    }
  });

  test("equal points alone stand in the middle", () => {
    const layout = layOut(rows(...new Array<number[]>(100).fill([3, 1])), "euclidean", 1, distanceCodes);
    expect(new Set([...layout.x, ...layout.y])).toEqual(new Set([0.5]));
  });

  test("four distinct points stand apart", () => {
    const { x, y } = layOut(rows([0], [1], [2], [3]), "euclidean", 1, distanceCodes);
    const positions = new Set(Array.from(x, (value, i) => `${value.toFixed(3)} ${y[i]!.toFixed(3)}`));
    expect(positions.size).toBe(4);
  });
});

test("equal points share one position, and do not move the others", () => {
  const points = scatter(40, 4);
  const alone = layOut(rows(...points), "euclidean", 1, distanceCodes);
  const doubled = layOut(rows(...points, ...points, ...points), "euclidean", 1, distanceCodes);
  expect(doubled.x.slice(0, 40)).toEqual(alone.x);
  expect(doubled.x.slice(80)).toEqual(alone.x);
  expect(doubled.y.slice(40, 80)).toEqual(alone.y);
});

test("the same points, metric and seed give the same bytes; another seed another map", () => {
  const points = rows(...scatter(200, 8));
  const first = layOut(points, "euclidean", 42, distanceCodes);
  const again = layOut(points, "euclidean", 42, distanceCodes);
  expect(new Uint8Array(again.x.buffer)).toEqual(new Uint8Array(first.x.buffer));
  expect(new Uint8Array(again.y.buffer)).toEqual(new Uint8Array(first.y.buffer));
  expect(layOut(points, "euclidean", 43, distanceCodes).x).not.toEqual(first.x);
});

test("groups that are far apart are apart on the map: a point's nearest on it is of its own group", () => {
  const random = seededRandom(3);
  const groups = 4;
  const points = Array.from({ length: 160 }, (_, i) =>
    Array.from({ length: 6 }, (_, k) => (k === i % groups ? 10 : 0) + random()),
  );
  const { x, y } = layOut(rows(...points), "euclidean", 1, distanceCodes);
  const astray = points.filter((_, i) => {
    const away = (j: number) => (j === i ? Infinity : Math.hypot(x[i]! - x[j]!, y[i]! - y[j]!));
    const nearest = points.map((_, j) => j).reduce((best, j) => (away(j) < away(best) ? j : best));
    return nearest % groups !== i % groups;
  });
  expect(astray).toHaveLength(0);
});

test("NaN is refused, and the row named", () => {
  expect(() => layOut(rows([1], [NaN]), "euclidean", 1, distanceCodes)).toThrow("Row 1 holds NaN");
});
