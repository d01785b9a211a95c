import { expect, test } from "vitest";
import { greatest } from "./terms.js";

const values = Float64Array.of(0.2, 0.5, 0, 0.5, -1, 0.9, 0.1);

test("the greatest come first, and of equal ones the lesser index, in whatever order they are asked about", () => {
  expect(greatest(values, 4, values.keys())).toEqual([5, 1, 3, 0]);
  expect(greatest(values, 2, [3, 1, 0, 6, 5])).toEqual([5, 1]);
});

test("nothing that is not above 0 is among them, nor what was not asked about", () => {
  expect(greatest(values, 9, values.keys())).toEqual([5, 1, 3, 0, 6]);
  expect(greatest(values, 9, [2, 4, 6])).toEqual([6]);
});
