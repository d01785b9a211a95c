import { describe, expect, test } from "vitest";
import { mulberry32, seededRandom } from "./random.js";

describe.each([
  ["seededRandom", seededRandom],
  ["mulberry32", mulberry32],
])("%s", (_, generator) => {
  const draw = (seed: number, count: number): number[] => {
    const random = generator(seed);
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
});

test("results of earlier versions can be made again: 42 gives the numbers that it always gave", () => {
  const first = (random: () => number) => [random(), random(), random()].map((value) => value * 2 ** 32);
  expect(first(seededRandom(42))).toEqual([271_658_881, 2_061_353_271, 1_466_074_086]);
  expect(first(mulberry32(42))).toEqual([2_581_720_956, 1_925_393_290, 3_661_312_704]);
});
