import { sortRows } from "@undertone/numeric";
import { expect, test } from "vitest";
import { placedPoints } from "../stages/placed-points.js";
import { equalRowsFirst } from "./equal-rows-first.js";

test("rows are sorted column by column, equal ones side by side, and each says where it was", () => {
  const points = { values: Float32Array.of(2, 1, 1, 5, 2, 0, -1, 9, 2, 0), count: 5, dimensions: 2 };
  const sorted = sortRows(points);
  expect([...sorted.rows]).toEqual([3, 1, 2, 4, 0]);
  expect([...sorted.points.values]).toEqual([-1, 9, 1, 5, 2, 0, 2, 0, 2, 1]);
  expect([...sortRows(points, [0, 3]).rows]).toEqual([3, 0]);
});

test("only rows of nothing but zeros have no place", () => {
  const values = Float32Array.of(0, 0, 0, -1, -2, -3, 0, 0);
  expect([...placedPoints({ values, count: 4, dimensions: 2 }).rows]).toEqual([2, 1]);
});

test("each row hangs on the equal one before it, by edges that come before others of their length", () => {
  const points = { values: Float64Array.of(0, 0, 5, 5), count: 4, dimensions: 1 };
  const tree = {
    count: 4,
    from: Int32Array.of(0, 0, 0),
    to: Int32Array.of(2, 3, 1),
    weight: Float64Array.of(5, 5, 4),
  };
  const { from, to, weight } = equalRowsFirst(points, tree);
  expect([[...from], [...to], [...weight]]).toEqual([
    [2, 0, 0],
    [3, 1, 2],
    [5, 4, 5],
  ]);
});
