import { describe, expect, test } from "vitest";
import { apart, forcesOf, packed } from "./umap-forces.js";

/** Squared distances over the range in which a map moves, with none of the tables' own numbers. */
const squares = Array.from({ length: 200 }, (_, i) => 1e-9 * 1.17 ** i);

describe.each([
  ["packed", packed],
  ["apart", apart],
])("the tables of %s", (_, likeness) => {
  const { a, b } = likeness;
  const { attraction, repulsion } = forcesOf(likeness);

  test("are within one per cent of the gradient", () => {
    for (const squared of squares) {
      const falls = 1 + a * squared ** b;
      const drawn = (-2 * a * b * squared ** (b - 1)) / falls;
      const pushed = (2 * b) / ((0.001 + squared) * falls);
      expect(Math.abs(attraction(squared) / drawn - 1)).toBeLessThan(0.01);
      expect(Math.abs(repulsion(squared) / pushed - 1)).toBeLessThan(0.01);
    }
  });

  test("stay finite for distances beyond any map's", () => {
    for (const squared of [1e-300, 1e-30, 1e12, 1e300]) {
      expect(attraction(squared)).toBeLessThan(0);
      expect(repulsion(squared)).toBeGreaterThan(0);
      expect([attraction(squared), repulsion(squared)].every(Number.isFinite)).toBe(true);
    }
  });
});

test("points of a least distance of 0.1 are pushed apart where packed ones still move together", () => {
  const pull = (likeness: typeof apart) => -forcesOf(likeness).attraction(1e-4);
  expect(pull(packed)).toBeGreaterThan(pull(apart));
});
