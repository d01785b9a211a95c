import { readFileSync } from "node:fs";
import { UMAP } from "umap-js";
import { expect, test } from "vitest";
import {
  distancesBetween,
  nearestNeighbours,
  principalPlane,
  seededRandom,
  type Points,
} from "@undertone/numeric";
import { describeWithSharedData, sharedData } from "../../../../tests/support/shared-data.js";
import { distinctPoints } from "./distinct-points.js";
import { umapEmbedding } from "./umap-embedding.js";
import { apart } from "./umap-forces.js";
import { kernel } from "../testing/kernel.js";

const { distanceCodes } = kernel;

const NEIGHBOURS = 15;
const seeds = [1, 2, 3];

describeWithSharedData("beside umap-js, from the same neighbours and the same start", ["hdbscan"], () => {
  for (const name of ["iris", "complaints418"]) {
    test(`${name}: as many neighbours are kept, and as few strangers let in`, () => {
      const points = recorded(name);
      const ours = seeds.map((seed) => quality(points, embedded(points, seed)));
      const theirs = seeds.map((seed) => quality(points, embeddedByUmapJs(points, seed)));
      const mean = (of: "kept" | "trust", some: typeof ours) =>
        some.reduce((sum, each) => sum + each[of], 0) / some.length;
      expect(mean("kept", ours)).toBeGreaterThan(mean("kept", theirs) - 0.01);
      expect(mean("trust", ours)).toBeGreaterThan(mean("trust", theirs) - 0.01);
    });
  }

  test("the same seed gives the same bytes, another seed others", () => {
    const points = recorded("complaints418");
    const bytes = (seed: number) => embedded(points, seed).map((axis) => new Uint8Array(axis.buffer));
    expect(bytes(7)).toEqual(bytes(7));
    expect(bytes(8)).not.toEqual(bytes(7));
  });
});

test("the start may be in any unit: one of small numbers gives the same bytes", () => {
  const random = seededRandom(5);
  const points = { values: Float64Array.from({ length: 90 }, random), count: 30, dimensions: 3 };
  const from = (unit: number) => {
    const start = (...given: Parameters<typeof principalPlane>) =>
      principalPlane(...given).map((axis) => axis.map((value) => value * unit));
    const options = { dimensions: 2, neighbours: NEIGHBOURS, likeness: apart, start };
    return umapEmbedding(points, "euclidean", options, 1, distanceCodes);
  };
  expect(from(2 ** -10)).toEqual(from(2 ** 10));
});

function recorded(name: string): Points {
  const { rows: count, dimensions } = JSON.parse(
    readFileSync(sharedData(`hdbscan/${name}.json`), "utf8"),
  ) as { rows: number; dimensions: number };
  const values = new Float32Array(new Uint8Array(readFileSync(sharedData(`hdbscan/${name}.f32`))).buffer);
  return distinctPoints({ values: Float64Array.from(values), count, dimensions }).points;
}

function embedded(points: Points, seed: number): Float64Array[] {
  const options = { dimensions: 2, neighbours: NEIGHBOURS, likeness: apart, start: principalPlane };
  return umapEmbedding(points, "euclidean", options, seed, distanceCodes);
}

function embeddedByUmapJs(points: Points, seed: number): Float64Array[] {
  const random = seededRandom(seed);
  const { indices, distances } = neighboursIn(points, NEIGHBOURS - 1);
  const withSelf = (flat: ArrayLike<number>, self: (point: number) => number): number[][] =>
    Array.from({ length: points.count }, (_, point) => [
      self(point),
      ...Array.from({ length: NEIGHBOURS - 1 }, (_, i) => flat[point * (NEIGHBOURS - 1) + i]!),
    ]);
  const umap = new UMAP({ nNeighbors: NEIGHBOURS, minDist: 0.1, nEpochs: 400, random });
  const self = (point: number): number => point;
  umap.setPrecomputedKNN(
    withSelf(indices, self),
    withSelf(distances, () => 0),
  );
  umap.initializeFit(Array.from({ length: points.count }, () => []));
  // It moves these very arrays, so what is written here is where it starts.
  const positions = umap.getEmbedding();
  const start = principalPlane(points, random);
  const largest = Math.max(...start.flatMap((axis) => [...axis].map(Math.abs)));
  positions.forEach((position, point) => {
    start.forEach((axis, i) => (position[i] = (10 * axis[point]!) / largest));
  });
  for (let epoch = 0; epoch < 400; epoch++) umap.step();
  return start.map((_, axis) => Float64Array.from(positions, (position) => position[axis]!));
}

function neighboursIn(points: Points, k: number) {
  return nearestNeighbours(distancesBetween(points, "euclidean"), k, distanceCodes, () => undefined);
}

/**
 * Of the neighbours on the map, the share that are neighbours in truth, and how far from being some the others are.
 *
 * @see Venna & Kaski (2001) for trustworthiness; scikit-learn, `trustworthiness`.
 */
function quality(points: Points, axes: readonly Float64Array[]): { kept: number; trust: number } {
  const { count } = points;
  const values = Float64Array.from({ length: count * 2 }, (_, i) => axes[i % 2]![i >> 1]!);
  const shown = neighboursIn({ values, count, dimensions: 2 }, NEIGHBOURS).indices;
  const ranked = neighboursIn(points, count - 1).indices;
  let kept = 0;
  let penalty = 0;
  for (let point = 0; point < count; point++) {
    const order = ranked.subarray(point * (count - 1), (point + 1) * (count - 1));
    for (let i = 0; i < NEIGHBOURS; i++) {
      const rank = order.indexOf(shown[point * NEIGHBOURS + i]!) + 1;
      if (rank <= NEIGHBOURS) kept++;
      else penalty += rank - NEIGHBOURS;
    }
  }
  const most = (count * NEIGHBOURS * (2 * count - 3 * NEIGHBOURS - 1)) / 2;
  return { kept: kept / (count * NEIGHBOURS), trust: 1 - penalty / most };
}
