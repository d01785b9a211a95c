import { describe, expect, test } from "vitest";
import { seededRandom } from "../random.js";
import type { Points } from "../points/points.js";
import { principalComponents } from "./principal-components.js";
import { rows } from "../testing/rows.js";

function scatter(count: number, dimensions: number, seed = 1): Points {
  const random = seededRandom(seed);
  return rows(
    ...Array.from({ length: count }, () => Array.from({ length: dimensions }, (_, k) => random() / (k + 1))),
  );
}

function expectClose(actual: Iterable<number>, expected: readonly number[]): void {
  const found = [...actual];
  expect(found).toHaveLength(expected.length);
  expected.forEach((value, i) => expect(found[i]).toBeCloseTo(value, 10));
}

test("points on a line through (1, 2, 2): one axis, all of the variance, coordinates in the line's own unit", () => {
  const { axes, variances, explained, coordinates } = principalComponents(
    rows([-1, -2, -2], [0, 0, 0], [1, 2, 2]),
    3,
  );
  expectClose(axes, [1 / 3, 2 / 3, 2 / 3]);
  expectClose(variances, [9]);
  expectClose(explained, [1]);
  expect(coordinates.dimensions).toBe(1);
  expectClose(coordinates.values, [-3, 0, 3]);
});

test("a rectangle has its longer side first; variances are those of its sides", () => {
  const { axes, variances, explained, coordinates } = principalComponents(
    rows([10, 3], [14, 3], [10, 1], [14, 1]),
    2,
  );
  expectClose(axes, [1, 0, 0, 1]);
  expectClose(variances, [16 / 3, 4 / 3]);
  expectClose(explained, [0.8, 0.2]);
  expectClose(coordinates.values, [-2, 1, 2, 1, -2, -1, 2, -1]);
});

test.each([
  [200, 12],
  [40, 60],
  [300, 100],
])(
  "%i points in %i dimensions: axes are orthonormal, coordinates uncorrelated, variances fall",
  (count, d) => {
    const kept = 10;
    const points = scatter(count, d);
    const { axes, variances, coordinates } = principalComponents(points, kept);
    const product = (a: ArrayLike<number>, b: ArrayLike<number>) =>
      Array.from(a).reduce((sum, value, i) => sum + value * b[i]!, 0);
    const axis = (i: number) => axes.subarray(i * d, (i + 1) * d);
    const along = (i: number) =>
      Float64Array.from({ length: count }, (_, point) => coordinates.values[point * kept + i]!);
    for (let i = 0; i < kept; i++) {
      for (let j = 0; j < kept; j++) {
        expect(product(axis(i), axis(j))).toBeCloseTo(i === j ? 1 : 0, 10);
        expect(product(along(i), along(j)) / (count - 1)).toBeCloseTo(i === j ? variances[i]! : 0, 10);
      }
      if (i > 0) expect(variances[i]).toBeLessThanOrEqual(variances[i - 1]!);
    }
  },
);

test("all axes together keep every distance and explain everything", () => {
  const points = scatter(50, 6);
  const { coordinates, explained } = principalComponents(points, 6);
  const distance = ({ values, dimensions }: Points, a: number, b: number) =>
    Math.sqrt(
      Array.from(
        { length: dimensions },
        (_, k) => (values[a * dimensions + k]! - values[b * dimensions + k]!) ** 2,
      ).reduce((sum, value) => sum + value, 0),
    );
  for (let i = 1; i < 50; i++) expect(distance(coordinates, 0, i)).toBeCloseTo(distance(points, 0, i), 10);
  expect(explained.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
});

test("an axis' largest coefficient is positive, also of the mirrored points", () => {
  const points = scatter(80, 7);
  const mirrored = { ...points, values: points.values.map((value) => -value) };
  for (const { axes } of [principalComponents(points, 7), principalComponents(mirrored, 7)]) {
    for (let axis = 0; axis < 7; axis++) {
      const row = [...axes.subarray(axis * 7, (axis + 1) * 7)];
      const largest = Math.max(...row.map(Math.abs));
      expect(row.find((value) => Math.abs(value) === largest)).toBeGreaterThan(0);
    }
  }
});

describe("few or equal points", () => {
  test.each([0, 1, 2, 3, 4, 5])("%i points have finite positions", (count) => {
    const { coordinates } = principalComponents(scatter(count, 4), 2);
    expect(coordinates.values).toHaveLength(count * coordinates.dimensions);
    expect([...coordinates.values].every(Number.isFinite)).toBe(true);
  });

  test("equal points all lie at 0 on the one axis that is kept", () => {
    const { coordinates, explained } = principalComponents(
      rows(...new Array<number[]>(20).fill([2, 5, 1])),
      3,
    );
    expect(coordinates.dimensions).toBe(1);
    expect(Math.max(...coordinates.values.map(Math.abs))).toBeLessThan(1e-12);
    expect(explained[0]).toBeLessThanOrEqual(1);
  });
});

test("columns that are always 0 or always equal neither count nor hinder", () => {
  const { values } = scatter(60, 5);
  const wide = Array.from({ length: 60 }, (_, i) => {
    const row = [...values.subarray(i * 5, (i + 1) * 5)];
    return [...new Array<number>(40).fill(0), ...row, ...new Array<number>(40).fill(3), ...row];
  });
  const { coordinates, explained } = principalComponents(rows(...wide), 50);
  expect(coordinates.dimensions).toBe(5);
  expect(explained.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
});
