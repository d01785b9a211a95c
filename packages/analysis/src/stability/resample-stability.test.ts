import { expect, test } from "vitest";
import { seededRandom } from "@undertone/numeric";
import { hdbscan } from "../hdbscan/hdbscan.js";
import { resampleStability } from "./resample-stability.js";
import { subsample } from "./subsample.js";
import { kernel } from "../testing/kernel.js";

const { distanceCodes } = kernel;

const parameters = {
  minClusterSize: 5,
  minSamples: 1,
  metric: "euclidean",
  clusterSelectionEpsilon: 0,
  alpha: 1,
} as const;
const silent = () => undefined;

function scatter(count: number, centre: number, width: number, random: () => number): number[] {
  return Array.from({ length: 2 * count }, () => centre + width * random());
}

function pointsOf(values: number[]) {
  return { values: Float64Array.from(values), count: values.length / 2, dimensions: 2 };
}

test("a tight group always comes back whole; a cluster made of half a group is only half like what is found", () => {
  const random = seededRandom(3);
  const points = pointsOf([...scatter(30, 0, 1, random), ...scatter(30, 10, 1, random)]);
  const labels = Int32Array.from({ length: 60 }, (_, i) => (i < 30 ? 0 : i % 2 === 0 ? 1 : -1));
  // Neither group is large enough to be split in two.
  const whole = { ...parameters, minClusterSize: 20 };
  const [group, half] = resampleStability(points, whole, labels, 10, 1, distanceCodes, silent);
  expect(group).toBeGreaterThan(0.95);
  expect(half).toBeGreaterThan(0.4);
  expect(half).toBeLessThan(0.6);
});

test("the same seed gives the same figures, and each resample tells its progress", () => {
  const points = pointsOf(scatter(60, 0, 1, seededRandom(5)));
  const { labels } = hdbscan(points, parameters, { distanceCodes });
  const told = new Set<number>();
  const run = (seed: number) =>
    resampleStability(
      points,
      parameters,
      labels,
      4,
      seed,
      distanceCodes,
      (resample) => () => told.add(resample),
    );
  expect(run(1)).toEqual(run(1));
  expect([...told]).toEqual([0, 1, 2, 3]);
});

test("without points, clusters or resamples there is nothing to say", () => {
  const none = (count: number) => new Int32Array(count).fill(-1);
  for (const count of [0, 1, 2, 5]) {
    const points = pointsOf(new Array<number>(2 * count).fill(3));
    expect(resampleStability(points, parameters, none(count), 3, 1, distanceCodes, silent)).toHaveLength(0);
  }
  const two = pointsOf([0, 0, 1, 1]);
  expect([...resampleStability(two, parameters, Int32Array.of(0, 0), 0, 1, distanceCodes, silent)]).toEqual([
    0,
  ]);
});

test("a subsample is four fifths of the indices, ascending, each once, and by the seed", () => {
  const indices = [...subsample(50, seededRandom(1))];
  expect(indices).toHaveLength(40);
  expect(new Set(indices).size).toBe(40);
  expect(indices).toEqual([...indices].sort((a, b) => a - b));
  expect(Math.max(...indices)).toBeLessThan(50);
  expect([...subsample(50, seededRandom(1))]).toEqual(indices);
  expect([...subsample(50, seededRandom(2))]).not.toEqual(indices);
});
