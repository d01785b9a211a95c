import { expect, test } from "vitest";
import { closeRows, nearestFirst } from "./nearest-first.js";

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

test("close is what is alike as it stands, as what most say is, or by what sets it apart", () => {
  const majority = Array.from({ length: 8 }, () => [1, 0.1, 0]);
  const values = Float32Array.from([...majority, [0.2, 1, 0.4], [0, 0.1, 1], [1, 0.12, 0]].flat());
  const rows = { values, count: 11, dimensions: 3 };
  expect(closeRows(rows, 10, { plain: 0.9, centred: 2 })).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(closeRows(rows, 8, { plain: 2, centred: 0.3 })).toEqual([9]);
  expect(closeRows(rows, 8, { plain: 2, centred: 2 })).toEqual([]);
});
