import { expect, test } from "vitest";
import { nearestFirst } from "./nearest-first.js";

test("rows are ordered by the cosine of what sets them apart from the others, equal ones as they stood", () => {
  const rows = [
    [1, 0.2],
    [1, 0.3],
    [1, -0.2],
    [1, -0.3],
    [1, 0.2],
  ];
  const values = Float32Array.from(rows.flat());
  const nearest = nearestFirst({ values, count: 5, dimensions: 2 }, 0);
  expect(nearest.map(({ row }) => row)).toEqual([0, 4, 1, 2, 3]);
  expect(nearest[0]?.likeness).toBeCloseTo(1);
  expect(nearest[4]?.likeness).toBeLessThan(0);
});
