import { seededRandom } from "../random.js";
import type { MetricName } from "../distances/metrics.js";
import type { Points } from "../points/points.js";

/** The metrics and Minkowski's exponents that 32-bit bounds exist for. */
export const metricsToCompare: [MetricName, number][] = [
  ["euclidean", 2],
  ["manhattan", 2],
  ["cosine", 2],
  ["chebyshev", 2],
  ["minkowski", 1],
  ["minkowski", 3],
  ["minkowski", 4],
  ["minkowski", Infinity],
];

function points(
  count: number,
  dimensions: number,
  valueAt: (point: number, column: number) => number,
): Points {
  const values = Float64Array.from({ length: count * dimensions }, (_, i) =>
    valueAt(Math.floor(i / dimensions), i % dimensions),
  );
  return { values, count, dimensions };
}

function groups(count: number, dimensions: number, seed: number): Points {
  const random = seededRandom(seed);
  const centres = Array.from({ length: 7 * dimensions }, () => random() * 10);
  return points(count, dimensions, (point, column) =>
    point % 5 === 4
      ? random() * 10
      : (centres[(point % 7) * dimensions + column] ?? 0) + random() + random() + random() - 1.5,
  );
}

function changed(from: Points, change: (value: number, point: number, column: number) => number): Points {
  return points(from.count, from.dimensions, (point, column) =>
    change(from.values[point * from.dimensions + column] ?? 0, point, column),
  );
}

const random = seededRandom(99);

/** Points on which a distance rounded to 32 bits decides wrongly, or its bound is put to the test. */
export const difficultPoints: Record<string, Points> = {
  "a single point": points(1, 3, (_, column) => column),
  "two points": points(2, 3, (point, column) => point + column),
  "points on a line": groups(200, 1, 1),
  "a full tile": groups(64, 4, 2),
  "one more than a tile": groups(65, 3, 3),
  "three tiles": groups(170, 17, 4),
  "many columns": groups(120, 385, 5),
  "stored in 32 bits": { ...groups(150, 30, 6), values: Float32Array.from(groups(150, 30, 6).values) },
  "a grid, full of equal distances": points(144, 2, (point, column) =>
    column === 0 ? point % 12 : Math.floor(point / 12),
  ),
  "a grid of tenths, full of almost equal distances": points(144, 2, (point, column) =>
    column === 0 ? (point % 12) * 0.1 : Math.floor(point / 12) * 0.1,
  ),
  "equally far from each other": points(90, 90, (point, column) => (point === column ? 1 : 0)),
  "almost equally far from each other": points(90, 90, (point, column) =>
    point === column ? 1 + point * 1e-15 : 0,
  ),
  "nothing but duplicates": points(100, 5, (_, column) => 0.1 * column + 0.7),
  "duplicates in groups": points(130, 3, (point, column) => ((point % 11) * 0.3) / (column + 1)),
  "duplicates with noise of the last digit": points(
    130,
    3,
    (point, column) => ((point % 11) + 1) * (1 + Math.floor(random() * 4) * 2 ** -52) + column,
  ),
  "duplicates with noise below 32 bits": points(
    130,
    6,
    (point, column) => (point % 4) + column + random() * 1e-9,
  ),
  "rows of zeros among others": changed(groups(120, 4, 7), (value, point) => (point % 3 === 0 ? 0 : value)),
  "nothing but zeros": points(70, 4, () => 0),
  "far from the origin": changed(groups(150, 6, 8), (value) => value + 1e6),
  "so far from the origin that digits are lost": changed(groups(150, 6, 9), (value) => value + 1e15),
  "two far groups": changed(groups(150, 6, 10), (value, point) => value + (point % 2 === 0 ? 1e8 : -1e8)),
  "one point far away": changed(groups(150, 6, 11), (value, point) => (point === 77 ? 1e12 : value)),
  "huge numbers": changed(groups(130, 5, 12), (value) => value * 1e50),
  "huger numbers than have bounds": changed(groups(130, 5, 12), (value) => value * 1e75),
  "numbers whose squares overflow": changed(groups(130, 5, 12), (value) => value * 1e160),
  "tiny numbers": changed(groups(130, 5, 13), (value) => value * 1e-50),
  "tinier numbers than have bounds": changed(groups(130, 5, 13), (value) => value * 1e-75),
  "numbers whose squares vanish": changed(groups(130, 5, 13), (value) => value * 1e-162),
  "columns of very different scale": changed(
    groups(140, 6, 14),
    (value, _, column) => value * 10 ** (column * 8 - 24),
  ),
  "rows of very different scale": changed(
    groups(140, 6, 15),
    (value, point) => value * 10 ** ((point % 9) * 6 - 24),
  ),
  "small differences beside a huge column": changed(groups(140, 4, 16), (value, _, column) =>
    column === 0 ? 1e30 : value * 1e-30,
  ),
};
