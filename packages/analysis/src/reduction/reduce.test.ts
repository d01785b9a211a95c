import { describe, expect, test } from "vitest";
import { seededRandom, type Points } from "@undertone/numeric";
import { reduce, type ReductionParameters } from "./reduce.js";
import { kernel } from "../testing/kernel.js";

const { distanceCodes } = kernel;

const none: ReductionParameters = { method: "none", dimensions: 3, neighbors: 5 };
const pca: ReductionParameters = { ...none, method: "pca" };
const umap: ReductionParameters = { ...none, method: "umap" };

/** Three groups along different axes. */
function groups(count: number, dimensions = 12, seed = 1): Points {
  const random = seededRandom(seed);
  const values = Float64Array.from({ length: count * dimensions }, (_, i) => {
    const [point, column] = [Math.floor(i / dimensions), i % dimensions];
    return (column === point % 3 ? 5 : 0) + random();
  });
  return { values, count, dimensions };
}

function distance({ values, dimensions }: Points, a: number, b: number): number {
  let sum = 0;
  for (let k = 0; k < dimensions; k++)
    sum += (values[a * dimensions + k]! - values[b * dimensions + k]!) ** 2;
  return Math.sqrt(sum);
}

test("without a method the points are handed on as they are, cosine included", () => {
  const points = groups(10);
  const reduced = reduce(points, none, "cosine", 1, distanceCodes);
  expect(reduced.points).toBe(points);
  expect(reduced.metric).toBe("cosine");
});

describe.each([pca, umap])("$method", (parameters) => {
  test("gives as many dimensions as asked for, and the same bytes for the same seed", () => {
    const bytes = () => {
      const { values, dimensions, count } = reduce(
        groups(60),
        parameters,
        "euclidean",
        7,
        distanceCodes,
      ).points;
      expect([count, dimensions]).toEqual([60, 3]);
      return new Uint8Array(values.buffer);
    };
    expect(bytes()).toEqual(bytes());
  });

  test.each([0, 1, 2, 3, 4, 5])("%i points have finite positions", (count) => {
    const { points } = reduce(groups(count), parameters, "euclidean", 1, distanceCodes);
    expect(points.count).toBe(count);
    expect(points.values).toHaveLength(count * points.dimensions);
    expect([...points.values].every(Number.isFinite)).toBe(true);
  });

  test("equal points stay equal, alone and among others", () => {
    const one = { values: new Float64Array(60).fill(2), count: 20, dimensions: 3 };
    const alone = reduce(one, parameters, "euclidean", 1, distanceCodes).points;
    for (let i = 1; i < 20; i++) expect(distance(alone, 0, i)).toBe(0);
    const some = groups(30);
    const twice = { ...some, values: Float64Array.from([...some.values, ...some.values]), count: 60 };
    const reduced = reduce(twice, parameters, "euclidean", 1, distanceCodes).points;
    for (let i = 0; i < 30; i++) expect(distance(reduced, i, i + 30)).toBe(0);
  });

  test("groups that are apart stay apart", () => {
    const { points } = reduce(groups(60), parameters, "euclidean", 1, distanceCodes);
    const within: number[] = [];
    const between: number[] = [];
    for (let a = 0; a < 60; a++) {
      for (let b = 0; b < a; b++) (a % 3 === b % 3 ? within : between).push(distance(points, a, b));
    }
    expect(Math.max(...within)).toBeLessThan(Math.min(...between));
  });

  test("cosine looks at directions alone, and leaves euclidean distances behind", () => {
    const points = groups(40);
    const longer = points.values.map((value, i) => value * (1 + (Math.floor(i / 12) % 4)));
    const { points: reduced, metric } = reduce(
      { ...points, values: longer },
      parameters,
      "cosine",
      1,
      distanceCodes,
    );
    expect(metric).toBe("euclidean");
    expect(distance(reduced, 0, 3)).toBeLessThan(distance(reduced, 0, 1));
  });
});

test("another seed moves UMAP and not PCA", () => {
  const at = (parameters: ReductionParameters, seed: number) =>
    reduce(groups(40), parameters, "euclidean", seed, distanceCodes).points.values;
  expect(at(pca, 1)).toEqual(at(pca, 2));
  expect(at(umap, 1)).not.toEqual(at(umap, 2));
});

test("more dimensions and neighbours than there are do no harm", () => {
  const generous = { dimensions: 50, neighbors: 100 };
  expect(
    reduce(groups(12), { ...generous, method: "pca" }, "euclidean", 1, distanceCodes).points.dimensions,
  ).toBe(11);
  expect(
    reduce(groups(12), { ...generous, method: "umap" }, "euclidean", 1, distanceCodes).points.dimensions,
  ).toBe(50);
});
