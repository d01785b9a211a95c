import { readWasm } from "@undertone/numeric/node";
import { expect, test } from "vitest";
import type { Points } from "../points/points.js";
import { seededRandom } from "../random.js";
import { compileWasm } from "../wasm/wasm.js";
import { mostSimilarRows } from "./most-similar-rows.js";

const ignore = (): void => undefined;

const nearestRows = compileWasm("nearest-rows", readWasm("nearest-rows"));

function unitPoints(angles: readonly (number | null)[]): Points<Float32Array> {
  const values = angles.flatMap((angle) => (angle === null ? [0, 0] : [Math.cos(angle), Math.sin(angle)]));
  return { count: angles.length, dimensions: 2, values: Float32Array.from(values) };
}

test("neighbours come most similar first, and opposite and zero rows are nobody's neighbour", () => {
  const { indices, similarities } = mostSimilarRows(
    nearestRows,
    unitPoints([0, 0.3, 0.1, Math.PI, null]),
    2,
    ignore,
  );
  expect([...indices]).toEqual([2, 1, 2, 0, 0, 1, -1, -1, -1, -1]);
  expect(similarities[0]).toBeCloseTo(Math.cos(0.1), 6);
  expect([...similarities.subarray(6)]).toEqual([0, 0, 0, 0]);
});

test("of equally similar rows the first is taken", () => {
  const { indices } = mostSimilarRows(nearestRows, unitPoints([0, 0.5, 0.5, 0.5, -0.5]), 2, ignore);
  expect([...indices.subarray(0, 2)]).toEqual([1, 2]);
});

test("the neighbours of 100 random rows are those of a plain sort", () => {
  const random = seededRandom(3);
  const points = unitPoints(Array.from({ length: 100 }, () => random() * 2 * Math.PI));
  const { indices } = mostSimilarRows(nearestRows, points, 3, ignore);
  const similarity = (i: number, j: number) =>
    points.values[2 * i]! * points.values[2 * j]! + points.values[2 * i + 1]! * points.values[2 * j + 1]!;
  for (let i = 0; i < 100; i++) {
    const others = Array.from({ length: 100 }, (_, j) => j).filter((j) => j !== i);
    const sorted = others.sort((a, b) => Math.fround(similarity(i, b)) - Math.fround(similarity(i, a)));
    expect([...indices.subarray(3 * i, 3 * i + 3)]).toEqual(sorted.slice(0, 3));
  }
});
