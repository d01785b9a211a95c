import { expect, test } from "vitest";
import { seededRandom } from "../random.js";
import { distancesBetween } from "../distances/distances.js";
import { nearestNeighbours } from "./nearest-neighbours.js";
import { distanceCodes } from "../testing/distance-codes.js";

const silent = (): void => undefined;

function line(...values: number[]) {
  return distancesBetween(
    { values: Float64Array.from(values), count: values.length, dimensions: 1 },
    "euclidean",
  );
}

test("neighbours come nearest first, the point itself is none of them", () => {
  const near = nearestNeighbours(line(0, 10, 1, 4), 2, distanceCodes, silent);
  expect([...near.indices]).toEqual([2, 3, 3, 2, 0, 3, 2, 0]);
  expect([...near.distances]).toEqual([1, 4, 6, 9, 1, 3, 3, 4]);
});

test("of equally near points the lowest index comes first", () => {
  const near = nearestNeighbours(line(5, 5, 5, 5, 5), 2, distanceCodes, silent);
  expect([...near.indices]).toEqual([1, 2, 0, 2, 0, 1, 0, 1, 0, 1]);
});

test("they are those that a full sort of all distances gives", () => {
  const random = seededRandom(3);
  const points = { values: Float64Array.from({ length: 180 }, random), count: 60, dimensions: 3 };
  const between = distancesBetween(points, "euclidean");
  const near = nearestNeighbours(between, 7, distanceCodes, silent);
  const everyone = Int32Array.from({ length: 60 }, (_, i) => i);
  const row = new Float64Array(60);
  for (let point = 0; point < 60; point++) {
    between.from(point, everyone, row);
    const sorted = [...everyone]
      .filter((other) => other !== point)
      .sort((a, b) => row[a]! - row[b]! || a - b);
    expect([...near.indices.subarray(point * 7, point * 7 + 7)]).toEqual(sorted.slice(0, 7));
  }
});

test("no neighbours of no points is no question", () => {
  expect(nearestNeighbours(line(), 0, distanceCodes, silent).indices).toHaveLength(0);
});

test("three points have no three others", () => {
  expect(() => nearestNeighbours(line(1, 2, 3), 3, distanceCodes, silent)).toThrow(RangeError);
});

test("every distance is counted once", () => {
  let counted = 0;
  nearestNeighbours(line(1, 2, 3, 4, 5, 6), 2, distanceCodes, (distances) => (counted += distances));
  expect(counted).toBe(15);
});
