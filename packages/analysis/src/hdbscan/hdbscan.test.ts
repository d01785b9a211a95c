import { describe, expect, test } from "vitest";
import { seededRandom, type MetricName, type Points } from "@undertone/numeric";
import { clusterTree, hdbscan as cluster } from "./hdbscan.js";
import type { Progress } from "../tally.js";
import type { HdbscanParameters } from "./parameters.js";
import { kernel } from "../testing/kernel.js";
import { rows } from "../../../numeric/src/testing/rows.js";

const metrics: MetricName[] = ["euclidean", "manhattan", "cosine", "minkowski", "chebyshev"];

const plain: HdbscanParameters = {
  minClusterSize: 3,
  minSamples: 2,
  metric: "euclidean",
  clusterSelectionEpsilon: 0,
  alpha: 1,
};

/** Two groups of three around 0 and 10, and a stray at 100. */
const twoGroupsAndAStray = rows([0], [0.1], [0.3], [10], [10.1], [10.3], [100]);

function blobs(count: number, dimensions: number, seed: number): Points {
  const random = seededRandom(seed);
  const centres = Array.from({ length: 3 }, () => Array.from({ length: dimensions }, () => random() * 10));
  const values = Array.from({ length: count }, (_, i) =>
    Array.from({ length: dimensions }, (_, k) =>
      i % 5 === 4 ? random() * 10 : centres[i % 3]![k]! + random() - 0.5,
    ),
  );
  return rows(...values);
}

/** The partition as sets of points, noise apart, in an order that does not hang on the labels' numbers. */
function partition(labels: ArrayLike<number>): string {
  const clusters = new Map<number, number[]>();
  Array.from(labels).forEach((label, point) => clusters.set(label, [...(clusters.get(label) ?? []), point]));
  const noise = clusters.get(-1) ?? [];
  clusters.delete(-1);
  return JSON.stringify({
    noise,
    clusters: [...clusters.values()].map((points) => JSON.stringify(points)).sort(),
  });
}

// By the way that it takes itself: routes.test.ts holds that both give the same bytes.
const hdbscan = (points: Points, parameters: HdbscanParameters, progress?: Progress) =>
  cluster(points, parameters, { distanceCodes: kernel.distanceCodes, progress });

describe("known answers", () => {
  test("for cosine alpha divides core distances, too, as where scikit-learn searches no tree", () => {
    // scikit-learn 1.9.1, HDBSCAN(min_cluster_size=2, min_samples=3, metric="cosine", alpha=1.3, cluster_selection_epsilon=0.05).
    const points = rows(
      [0.3, 0.8, 0.3],
      [-1.3, 0.9, 0.4],
      [-0.5, 0.6, 0.4],
      [0.3, 0, 0.5],
      [-0.7, -0.2, -0.5],
      [0.6, 0, -0.3],
      [-0.8, -0.3, 0],
      [-0.3, 1.3, 1],
      [-2.7, -1.9, -0.2],
      [-0.4, 0.2, 0.2],
      [2.1, -1.1, -0.4],
      [2, 0.6, 0.7],
      [-0.5, -1.6, 0.2],
      [0.1, -1.2, -0.7],
    );
    const labels = [1, 1, 1, -1, 0, 2, 0, 1, 0, 1, -1, 2, 0, -1];
    const parameters = { minClusterSize: 2, minSamples: 3, clusterSelectionEpsilon: 0.05, alpha: 1.3 };
    const clustering = hdbscan(points, { ...parameters, metric: "cosine" });
    expect(partition(clustering.labels)).toBe(partition(labels));
    const probabilities = [0.196851855, 1, 1, 0, 1, 1, 1, 0.403939283, 1, 1, 0, 1, 0.713985229, 0];
    for (const [point, probability] of probabilities.entries())
      expect(clustering.probabilities[point]).toBeCloseTo(probability, 8);
  });

  test("a point is an outlier by how much thinner it is around it than where its cluster is densest", () => {
    const { outlierScores } = hdbscan(twoGroupsAndAStray, plain);
    // The stray leaves the root at 89.7; both groups, which are below the root, fall apart at 0.2.
    const scores = [0, 0, 0, 0, 0, 0, 1 - 0.2 / 89.7];
    for (const [point, score] of scores.entries()) expect(outlierScores[point]).toBeCloseTo(score, 12);
  });

  test("outlier scores do not hang on what is selected, and stay finite where points coincide", () => {
    const points = rows([0], [0], [0], [0.5], [10], [10.1], [10.3], [50]);
    const fine = hdbscan(points, plain).outlierScores;
    expect(hdbscan(points, { ...plain, clusterSelectionEpsilon: 5 }).outlierScores).toEqual(fine);
    expect([...fine.subarray(0, 4)]).toEqual([0, 0, 0, 1]);
    expect([...fine].every((score) => score >= 0 && score <= 1)).toBe(true);
    expect([...hdbscan(rows([1], [1], [1], [1]), plain).outlierScores]).toEqual([0, 0, 0, 0]);
    expect([...hdbscan(points, { ...plain, minSamples: 9 }).outlierScores]).toEqual(Array(8).fill(0));
  });

  test("the spanning tree starts at point 0 and of equally near points takes the lowest index", () => {
    const square = rows([0, 0], [1, 0], [1, 1], [0, 1]);
    const { spanningTree } = hdbscan(square, { ...plain, minSamples: 1 });
    expect([...spanningTree.from]).toEqual([0, 1, 0]);
    expect([...spanningTree.to]).toEqual([1, 2, 3]);
    expect([...spanningTree.weight]).toEqual([1, 1, 1]);
  });

  test("stability is the excess of mass of the cluster, and persistence lies between 0 and 1", () => {
    const { stabilities, persistences } = hdbscan(twoGroupsAndAStray, {
      ...plain,
      minClusterSize: 2,
      minSamples: 1,
    });
    // Born at distance 9.7; one point leaves at 0.2, the other two at 0.1.
    const expected = 1 / 0.2 + 2 / 0.1 - 3 / 9.7;
    expect(stabilities[0]).toBeCloseTo(expected, 9);
    expect(stabilities[1]).toBeCloseTo(expected, 9);
    expect(persistences[0]).toBeCloseTo(1 - (0.2 / 9.7 + (2 * 0.1) / 9.7) / 3, 12);
  });

  test("the point that leaves a cluster last belongs to it fully, an earlier one less", () => {
    const { probabilities } = hdbscan(twoGroupsAndAStray, { ...plain, minClusterSize: 2, minSamples: 1 });
    expect(probabilities[0]).toBe(1);
    expect(probabilities[2]).toBeCloseTo(0.5, 9);
    expect(probabilities[6]).toBe(0);
  });
});

describe("small and degenerate input", () => {
  test.each(metrics)("no point, one, and two give all noise with %s", (metric) => {
    for (const points of [rows(), rows([1, 2]), rows([1, 2], [3, 5])]) {
      const result = hdbscan(points, { ...plain, metric });
      expect([...result.labels]).toEqual(new Array(points.count).fill(-1));
      expect(result.heights).toHaveLength(Math.max(points.count - 1, 0));
      expect(result.stabilities).toHaveLength(0);
    }
  });

  test("fewer points than minClusterSize are all noise", () => {
    const { labels } = hdbscan(blobs(30, 2, 1), { ...plain, minClusterSize: 31 });
    expect(new Set(labels)).toEqual(new Set([-1]));
  });

  test("fewer points than minSamples are all noise", () => {
    const { labels, heights } = hdbscan(blobs(30, 2, 1), { ...plain, minSamples: 31 });
    expect(new Set(labels)).toEqual(new Set([-1]));
    expect(new Set(heights)).toEqual(new Set([Infinity]));
  });

  test.each(metrics)("nothing but duplicates is all noise with %s", (metric) => {
    const points = rows(...Array.from({ length: 40 }, () => [0.1, 0.2, 0.7]));
    for (const minSamples of [1, 5]) {
      const result = hdbscan(points, { ...plain, metric, minSamples });
      expect(new Set(result.labels)).toEqual(new Set([-1]));
    }
  });

  test("groups of duplicates are clusters, of infinite stability and of persistence 1", () => {
    const points = rows(...Array.from({ length: 12 }, (_, i) => [i % 3, 0]));
    const result = hdbscan(points, plain);
    expect(partition(result.labels)).toBe(partition(Array.from({ length: 12 }, (_, i) => i % 3)));
    expect([...result.probabilities]).toEqual(new Array(12).fill(1));
    expect([...result.stabilities]).toEqual([Infinity, Infinity, Infinity]);
    expect([...result.persistences]).toEqual([1, 1, 1]);
  });

  test.each(metrics)("rows of zeros among others give numbers throughout with %s", (metric) => {
    const points = rows([0, 0], [0, 0], [1, 0], [1, 0.1], [0, 1], [0.1, 1], [0, 0]);
    const result = hdbscan(points, { ...plain, metric, minClusterSize: 2 });
    expect([...result.probabilities, ...result.persistences].every((value) => value >= 0 && value <= 1)).toBe(
      true,
    );
    expect(result.heights.every((height) => height >= 0 && height <= 2)).toBe(true);
  });

  test.each([NaN, Infinity, -Infinity])("%s is refused, and the row named", (bad) => {
    const points = rows([1, 2], [3, 4], [5, bad]);
    expect(() => hdbscan(points, plain)).toThrow(RangeError);
    expect(() => hdbscan(points, plain)).toThrow(`Row 2 holds ${bad} in column 1`);
  });

  test("numbers that are no whole rows are refused", () => {
    expect(() => hdbscan({ values: new Float32Array(5), count: 2, dimensions: 2 }, plain)).toThrow(
      RangeError,
    );
  });

  test.each([
    ["minClusterSize", 1],
    ["minClusterSize", 2.5],
    ["minSamples", 0],
    ["minSamples", 1.5],
    ["alpha", 0],
    ["alpha", Infinity],
    ["clusterSelectionEpsilon", -1],
    ["clusterSelectionEpsilon", NaN],
  ] as const)("%s = %s is refused by name", (name, value) => {
    expect(() => hdbscan(twoGroupsAndAStray, { ...plain, [name]: value })).toThrow(`${name} is ${value}`);
  });
});

describe("what must hold for any points", () => {
  test("float32 and float64 storage of the same numbers give the same bytes", () => {
    const points = blobs(100, 4, 4);
    const single = Float32Array.from(points.values);
    const double = Float64Array.from(single);
    expect(hdbscan({ ...points, values: single }, plain)).toEqual(
      hdbscan({ ...points, values: double }, plain),
    );
  });

  test("clustering the kept tree again gives what a fresh run with those parameters gives", () => {
    const points = blobs(150, 3, 6);
    const kept = hdbscan(points, plain).spanningTree;
    for (const other of [
      { minClusterSize: 2, clusterSelectionEpsilon: 0.3 },
      { minClusterSize: 20, clusterSelectionEpsilon: 0 },
    ]) {
      expect(clusterTree(kept, other)).toEqual(hdbscan(points, { ...plain, ...other }));
    }
  });

  test("the points themselves are not changed", () => {
    const points = blobs(50, 3, 7);
    const before = points.values.slice();
    hdbscan(points, { ...plain, metric: "cosine" });
    expect(points.values).toEqual(before);
  });
});
