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
  expect(nearestFirst({ values, count: 5, dimensions: 2 }, 0)).toEqual([0, 4, 1, 2, 3]);
});
