import { expect, test } from "vitest";
import { mean } from "./mean.js";

test("the order of the values does not change a bit", () => {
  const values = [0.1, 0.7, 0.2, 1e16, 0.3, -1e16];
  expect(mean(values.toReversed())).toBe(mean(values));
  expect(mean([0.1, 0.2, 0.3])).toBe(mean([0.3, 0.2, 0.1]));
});

test("no values have the mean 0", () => {
  expect(mean([])).toBe(0);
});
