import { expect, test } from "vitest";
import { colorSteps, STEPS } from "./color-steps.js";

test("each step has about as many comments, however unevenly values lie", () => {
  const values = Float64Array.from({ length: 50 }, (_, index) => 2 ** index);
  const { stepOf, ranges } = colorSteps(values);
  for (let step = 0; step < STEPS; step++) expect(stepOf.filter((one) => one === step)).toHaveLength(10);
  expect(ranges[0]).toEqual({ step: 0, least: 1, most: 512 });
  expect(ranges[4]?.most).toBe(2 ** 49);
});

test("equal values share a step, and a step without comments is not told of; a comment without a value is in none", () => {
  const { stepOf, ranges } = colorSteps(Float64Array.of(1, 1, 1, 1, 1, 1, 1, 1, 1, 90));
  expect([...stepOf]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 4]);
  expect(ranges).toEqual([
    { step: 0, least: 1, most: 1 },
    { step: 4, least: 90, most: 90 },
  ]);
  expect([...colorSteps(Float64Array.of(NaN, 3, NaN)).stepOf]).toEqual([-1, 0, -1]);
  expect(colorSteps(Float64Array.of(NaN)).ranges).toEqual([]);
});
