import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { difficultPoints, metricsToCompare } from "../testing/difficult-points.js";
import { seededRandom } from "../random.js";
import { distanceBounds, type DistanceBounds } from "./distance-bounds.js";
import { distancesBetween, type Distances } from "./distances.js";
import { firstCodeFrom } from "./least-distances.js";
import { nearestByBounds } from "../neighbours/nearest-by-bounds.js";
import { nearestByDistances } from "../neighbours/nearest-by-distances.js";
import { distanceCodes } from "../testing/distance-codes.js";

const silent = (): void => undefined;

/** Every pair's distance and the least that its code says, as [distance, least]. */
function* pairs(between: Distances, bounds: DistanceBounds): Generator<[number, number]> {
  const others = Int32Array.from({ length: between.count }, (_, i) => i);
  const row = new Float64Array(between.count);
  for (let point = 0; point < between.count; point++) {
    between.from(point, others, row);
    bounds.read(point);
    for (const other of others) {
      if (other !== point) yield [row[other]!, bounds.least[bounds.codes[other]!]!];
    }
  }
}

describe.each(Object.entries(difficultPoints))("%s", (_, points) => {
  test.each(metricsToCompare)("no pair is nearer than its code says with %s, p = %s", (metric, p) => {
    const between = distancesBetween(points, metric, p);
    const bounds = distanceBounds(between, distanceCodes, silent);
    const broken = bounds ? [...pairs(between, bounds)].filter(([distance, least]) => distance < least) : [];
    expect(broken).toEqual([]);
  });

  test.each(metricsToCompare)("the nearest are the same by both routes with %s, p = %s", (metric, p) => {
    const between = distancesBetween(points, metric, p);
    const bounds = distanceBounds(between, distanceCodes, silent);
    for (const k of [1, 4, Math.min(33, points.count - 1)]) {
      if (!bounds || k >= points.count) continue;
      const byBounds = nearestByBounds(between, bounds, k, silent);
      // Node's own comparison: vitest's took most of this file's time.
      expect(isDeepStrictEqual(byBounds, nearestByDistances(between, k, silent)), `${k} nearest`).toBe(true);
    }
  });
});

test.each(metricsToCompare)("codes tell ordinary distances to a thousandth with %s, p = %s", (metric, p) => {
  const random = seededRandom(11);
  const values = Float64Array.from({ length: 150 * 40 }, () => random() + random() - 1);
  const between = distancesBetween({ values, count: 150, dimensions: 40 }, metric, p);
  const bounds = distanceBounds(between, distanceCodes, silent)!;
  const coarse = [...pairs(between, bounds)].filter(([distance, least]) => least <= distance * (1 - 1e-3));
  expect(coarse).toEqual([]);
});

test.each([2 ** -12, 2 ** 12])(
  "narrow groups far from each other have the same bounds in units of %s",
  (unit) => {
    const random = seededRandom(5);
    const values = Float64Array.from(
      { length: 40 * 400 },
      (_, i) => (Math.floor(i / 400) % 2) * 10 + random(),
    );
    const shares = (scaled: Float64Array) => {
      const between = distancesBetween({ values: scaled, count: 40, dimensions: 400 }, "euclidean");
      return [...pairs(between, distanceBounds(between, distanceCodes, silent)!)].map(
        ([far, least]) => least / far,
      );
    };
    expect(shares(values.map((value) => value * unit))).toEqual(shares(values));
  },
);

test("exponents without a kernel, and numbers whose powers could overflow or vanish, have no bounds", () => {
  const boundsOf = (values: number[], p: number) =>
    distanceBounds(
      distancesBetween({ values: Float64Array.from(values), count: 2, dimensions: 2 }, "minkowski", p),
      distanceCodes,
      silent,
    );
  expect(boundsOf([1, 2, 3, 5], 2.5)).toBeUndefined();
  expect(boundsOf([1, 2, 3, 1e200], 2)).toBeUndefined();
  expect(boundsOf([1e-100, 0, 0, 0], 2)).toBeUndefined();
  expect(boundsOf([1, 2, 3, 5], 2)).toBeDefined();
});

test("every pair is counted once, whatever is left of the last tile", () => {
  for (const count of [1, 2, 63, 64, 65, 129]) {
    let counted = 0;
    const values = Float64Array.from({ length: count }, (_, i) => i);
    distanceBounds(
      distancesBetween({ values, count, dimensions: 1 }, "euclidean"),
      distanceCodes,
      (n) => (counted += n),
    );
    expect(counted).toBe((count * (count - 1)) / 2);
  }
});

test("the first code from a distance on is the lowest that says as much", () => {
  const least = Float64Array.from({ length: 65_536 }, (_, code) => Math.floor(code / 3));
  expect([0, 1, 1.5, 2].map((distance) => firstCodeFrom(least, distance, 0))).toEqual([0, 3, 6, 6]);
  for (const from of [0, 1, 10_000, 29_999, 30_000]) expect(firstCodeFrom(least, 1e4, from)).toBe(30_000);
  expect(firstCodeFrom(least, 1e9, 0)).toBe(65_535);
  expect(firstCodeFrom(least, 1e9, 65_534)).toBe(65_535);
});
