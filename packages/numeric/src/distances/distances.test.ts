import { describe, expect, test } from "vitest";
import { seededRandom } from "../random.js";
import { distancesBetween } from "./distances.js";
import type { MetricName } from "./metrics.js";
import type { Points } from "../points/points.js";

function pair(a: number[], b: number[]): Points {
  return { values: Float64Array.of(...a, ...b), count: 2, dimensions: a.length };
}

function distance(metric: MetricName, a: number[], b: number[], p?: number): number {
  const out = new Float64Array(1);
  distancesBetween(pair(a, b), metric, p).from(0, Int32Array.of(1), out);
  return out[0]!;
}

describe("known distances", () => {
  test.each([
    ["euclidean", undefined, 5],
    ["manhattan", undefined, 7],
    ["chebyshev", undefined, 4],
    ["minkowski", undefined, 5],
    ["minkowski", 1, 7],
    ["minkowski", 2, 5],
    ["minkowski", 3, 91 ** (1 / 3)],
    ["minkowski", 4, 337 ** (1 / 4)],
    ["minkowski", 2.5, (3 ** 2.5 + 4 ** 2.5) ** 0.4],
    ["minkowski", Infinity, 4],
  ] as const)("%s with p = %s of differences 3 and -4", (metric, p, expected) => {
    expect(distance(metric, [1, 2], [-2, 6], p)).toBeCloseTo(expected, 14);
  });

  test("cosine measures the angle whatever the lengths", () => {
    expect(distance("cosine", [1, 0], [100, 100])).toBeCloseTo(1 - Math.SQRT1_2, 15);
    expect(distance("cosine", [1, 2], [-3, -6])).toBeCloseTo(2, 15);
  });

  test("cosine never leaves 0 to 2 by rounding", () => {
    const random = seededRandom(1);
    for (let i = 0; i < 200; i++) {
      const row = Array.from({ length: 7 }, random);
      expect(distance("cosine", row, row)).toBeGreaterThanOrEqual(0);
      expect(
        distance(
          "cosine",
          row,
          row.map((value) => -value),
        ),
      ).toBeLessThanOrEqual(2);
    }
  });

  test("a row of zeros lies at cosine distance 1 from every other, zeros included", () => {
    expect(distance("cosine", [0, 0], [3, 4])).toBe(1);
    expect(distance("cosine", [0, 0], [0, 0])).toBe(1);
  });
});

test.each([0, 0.5, -1, NaN])("minkowski refuses p = %s", (p) => {
  expect(() => distance("minkowski", [1], [2], p)).toThrow(RangeError);
});

test("however many others are asked for, each gets its own distance and nothing is written beyond", () => {
  const points = { values: Float64Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8), count: 9, dimensions: 1 };
  for (let length = 0; length <= 9; length++) {
    const out = new Float64Array(12).fill(-1);
    distancesBetween(points, "manhattan").from(
      0,
      Int32Array.from({ length }, (_, i) => i),
      out,
    );
    expect([...out]).toEqual(Array.from({ length: 12 }, (_, i) => (i < length ? i : -1)));
  }
});
