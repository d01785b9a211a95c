import { seededRandom } from "@undertone/numeric";
import { expect, test } from "vitest";
import { countTest } from "./count-test.js";

/** Every way to choose `drawn` of the marks, each as the sum of those chosen. */
function sumsOf(marks: readonly number[], drawn: number): number[] {
  const [first, ...others] = marks;
  if (drawn === 0 || first === undefined) return drawn === 0 ? [0] : [];
  return [...sumsOf(others, drawn - 1).map((sum) => sum + first), ...sumsOf(others, drawn)];
}

test("the probability is the share of all ways to choose that many comments", () => {
  const marks = [1, 1, 1, 1, -1, -1, -1, 0, 0, 0, 0, 0];
  const test = countTest(marks.length);
  for (const drawn of [1, 3, 5, 11]) {
    const sums = sumsOf(marks, drawn);
    for (const least of [-4, -1, 0, 1, 2, 3, 4, 5]) {
      const share = sums.filter((sum) => sum >= least).length / sums.length;
      expect(test({ drawn, plus: 4, minus: 3, least })).toBeCloseTo(share, 12);
    }
  }
});

test("without minus marks it is Fisher's exact test: the lady tasting tea", () => {
  const tea = { drawn: 4, plus: 4, minus: 0 };
  expect(countTest(8)({ ...tea, least: 4 })).toBeCloseTo(1 / 70, 12);
  expect(countTest(8)({ ...tea, least: 3 })).toBeCloseTo(17 / 70, 12);
});

test("it equals a permutation test of 4,000 permutations as closely as these can say", () => {
  const [population, drawn, plus, minus] = [400, 60, 90, 70] as const;
  const marks = Array.from({ length: population }, (_, i): number =>
    i < plus ? 1 : i < plus + minus ? -1 : 0,
  );
  const random = seededRandom(1);
  const permutations = 4_000;
  const reached = new Map<number, number>();
  for (let permutation = 0; permutation < permutations; permutation++) {
    let sum = 0;
    for (let i = 0; i < drawn; i++) {
      const other = i + Math.floor(random() * (population - i));
      [marks[i], marks[other]] = [marks[other]!, marks[i]!];
      sum += marks[i]!;
    }
    for (let least = -10; least <= sum; least++) reached.set(least, (reached.get(least) ?? 0) + 1);
  }
  const exact = countTest(population);
  for (const least of [0, 3, 6, 9, 12]) {
    const probability = exact({ drawn, plus, minus, least });
    const counted = ((reached.get(least) ?? 0) + 1) / (permutations + 1);
    const deviation = Math.sqrt((probability * (1 - probability)) / permutations);
    expect(Math.abs(counted - probability)).toBeLessThan(4 * deviation + 1 / permutations);
  }
});

test("far out in the tail of a large thread it is small and not 0, and never above 1", () => {
  const large = countTest(10_000);
  const far = large({ drawn: 800, plus: 2_000, minus: 1_000, least: 250 });
  expect(far).toBeGreaterThan(0);
  expect(far).toBeLessThan(1e-12);
  expect(large({ drawn: 800, plus: 2_000, minus: 1_000, least: -800 })).toBe(1);
  expect(large({ drawn: 800, plus: 2_000, minus: 1_000, least: 801 })).toBe(0);
});
