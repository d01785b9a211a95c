import { expect, test } from "vitest";
import { regroupFields, sizeStops } from "./regroup-bounds.js";

test("the stops run from the schema's minimum to the comments there are, and hold the present size", () => {
  const stops = sizeStops(231, 47);
  expect(stops[0]).toBe(regroupFields.size.minimum);
  expect(stops.at(-1)).toBe(231);
  expect(stops).toContain(47);
  expect(stops).toEqual([...new Set(stops)].sort((a, b) => a - b));
});

test("no stop is beyond the schema's maximum, however many comments there are", () => {
  expect(Math.max(...sizeStops(9_000, 5))).toBe(regroupFields.size.maximum);
});

test("small sizes can be chosen one by one", () => {
  expect(sizeStops(400, 2).slice(0, 8)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});
