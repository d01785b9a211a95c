import { expect, test } from "vitest";
import { seededRandom } from "./random.js";

const draw = (seed: number, count: number): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random());
};

test("the same seed gives the same numbers", () => {
  expect(draw(42, 100)).toEqual(draw(42, 100));
});

test("neighbouring seeds give different numbers from the first on", () => {
  expect(new Set([0, 1, 2, 3, -1].map((seed) => draw(seed, 1)[0])).size).toBe(5);
});

test("numbers lie in [0, 1) and spread evenly over ten bins", () => {
  const bins = new Array<number>(10).fill(0);
  for (const value of draw(7, 10_000)) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(1);
    bins[Math.floor(value * 10)]! += 1;
  }
  for (const size of bins) expect(Math.abs(size - 1000)).toBeLessThan(150);
});
