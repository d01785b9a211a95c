import { expect, test } from "vitest";
import { normalize } from "./normalize.js";

const vectors = Float32Array.of(3, -4, 0, 0, -2, -2);

test.each([
  ["l2", [0.6, -0.8, 0, 0, -Math.SQRT1_2, -Math.SQRT1_2]],
  ["l1", [3 / 7, -4 / 7, 0, 0, -0.5, -0.5]],
  ["max", [0.75, -1, 0, 0, -1, -1]],
  ["none", [3, -4, 0, 0, -2, -2]],
] as const)("%s scales each row to norm 1 and leaves a row of zeros alone", (kind, expected) => {
  expect([...normalize(vectors, 2, kind)]).toEqual([...Float32Array.from(expected)]);
});

test.each(["l2", "l1", "max", "none"] as const)(
  "%s gives a new array and does not change the old one",
  (kind) => {
    const before = vectors.slice();
    const scaled = normalize(vectors, 2, kind);
    scaled.fill(9);
    expect(vectors).toEqual(before);
  },
);

test("huge rows do not overflow", () => {
  expect([...normalize(Float32Array.of(3e38, 0), 2, "l2")]).toEqual([1, 0]);
});

test("no vectors give no vectors, of any dimensions", () => {
  expect(normalize(new Float32Array(0), 0, "l2")).toHaveLength(0);
});

test.each([4, 0])("six numbers are refused as rows of %i", (dimensions) => {
  expect(() => normalize(vectors, dimensions, "l2")).toThrow(RangeError);
});
