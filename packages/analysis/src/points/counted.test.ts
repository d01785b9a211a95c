import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cohensKappa,
  drawSample,
  estimateCount,
  type JudgedStratum,
  type Judgement,
  type SampleSize,
} from "./counted.js";

const strata = (...rows: [size: number, judged: number, found: number][]): JudgedStratum[] =>
  rows.map(([size, judged, found]) => ({ size, judged, found }));

// Where none was found, 0 and the upper end. scipy 1.17: betabinom.pmf of each stratum's unjudged comments, np.convolve, np.searchsorted of the cumulated sum.
test.each([
  [[42, 10, 6], [83, 12, 3], [125, 9, 1], [166, 9, 0], 59, 38, 90],
  [[42, 10, 0], [83, 12, 0], [125, 9, 0], [166, 9, 0], 0, 0, 18],
  [[42, 10, 10], [83, 12, 12], [125, 9, 9], [166, 9, 9], 389, 350, 409],
] as [
  [number, number, number],
  [number, number, number],
  [number, number, number],
  [number, number, number],
  number,
  number,
  number,
][])("%j, %j, %j and %j give about %i (%i to %i)", (a, b, c, d, count, low, high) => {
  expect(estimateCount(strata(a, b, c, d))).toEqual({ count, low, high });
});

// scipy's exact figures for ten thousand comments: 1045, 506, 1977.
test("ten thousand comments are estimated in steps of five", () => {
  const { count, low, high } = estimateCount(
    strata([1000, 10, 3], [2000, 12, 2], [3000, 9, 0], [4000, 9, 1]),
  );
  expect(Math.abs(count - 1045)).toBeLessThanOrEqual(5);
  expect(Math.abs(low - 506)).toBeLessThanOrEqual(5);
  expect(Math.abs(high - 1977)).toBeLessThanOrEqual(5);
});

test("three strata, as of 24 comments", () => {
  expect(estimateCount(strata([20, 6, 2], [40, 9, 1], [140, 9, 1]))).toEqual({
    count: 25,
    low: 11,
    high: 55,
  });
});

test("one stratum is estimated alike, and comments that were all judged are counted", () => {
  expect(estimateCount(strata([416, 40, 9]))).toEqual({ count: 94, low: 57, high: 141 });
  expect(estimateCount(strata([30, 30, 7]))).toEqual({ count: 7, low: 7, high: 7 });
});

test("the interval holds what was found, and no more than could be", () => {
  const stratum = fc
    .tuple(
      fc.nat(300),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([size, part, share]): [number, number, number] => {
      const judged = Math.floor(size * part);
      return [size, judged, Math.floor(judged * share)];
    });
  fc.assert(
    fc.property(
      fc.array(stratum, { minLength: 1, maxLength: 4 }).filter(({ length }) => length !== 2),
      (rows) => {
        const { count, low, high } = estimateCount(strata(...rows));
        const found = rows.reduce((total, row) => total + row[2], 0);
        const most = rows.reduce((total, [size, judged, yes]) => total + size - judged + yes, 0);
        expect([found, low, count, high, most]).toEqual(
          [found, low, count, high, most].sort((x, y) => x - y),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test("more found than judged is refused", () => {
  expect(() => estimateCount(strata([10, 2, 3]))).toThrow(RangeError);
  expect(() => estimateCount(strata([1, 2, 0]))).toThrow(RangeError);
  expect(() => estimateCount(strata([9, 2, 0], [9, 2, 0]))).toThrow(RangeError);
});

const comments = (count: number) => Array.from({ length: count }, (_, index) => index);
function spreadOf(count: number, size: SampleSize, isOrdered = true) {
  const { strata: sizes, drawn } = drawSample(comments(count), size, 7, isOrdered);
  return [sizes, sizes.map((_, stratum) => drawn.filter((each) => each.stratum === stratum).length)];
}

test.each([
  [416, 40, [42, 83, 125, 166], [10, 12, 9, 9]],
  [416, 24, [42, 83, 291], [5, 7, 12]],
  // The nearest tenth is 5 comments: the places of the others go to the next stratum.
  [50, 40, [5, 10, 15, 20], [5, 10, 15, 10]],
  [24, 40, [2, 5, 7, 10], [2, 5, 7, 10]],
  [0, 24, [0, 0, 0], [0, 0, 0]],
] as const)("of %i comments, %i are judged: strata of %j, %j of them", (count, size, sizes, judged) => {
  expect(spreadOf(count, size)).toEqual([sizes, judged]);
});

test("without an order there is one stratum", () => {
  expect(spreadOf(416, 40, false)).toEqual([[416], [40]]);
});

test("the same seed draws the same, each comment once, in an order of its own", () => {
  const draw = (seed: number) => drawSample(comments(416), 40, seed);
  expect(draw(3)).toEqual(draw(3));
  expect(draw(3)).not.toEqual(draw(4));
  const { drawn } = draw(3);
  expect(new Set(drawn.map(({ comment }) => comment)).size).toBe(40);
  const order = drawn.map(({ stratum }) => stratum);
  expect(order).not.toEqual([...order].sort((x, y) => x - y));
});

const pairs = (...runs: [number, Judgement, Judgement][]) =>
  runs.flatMap(([count, one, other]) =>
    Array.from({ length: count }, (): [Judgement, Judgement] => [one, other]),
  );

// scikit-learn 1.9: cohen_kappa_score.
test("kappa of two judges", () => {
  const judged = pairs(
    [7, "yes", "yes"],
    [2, "yes", "neither"],
    [4, "opposite", "opposite"],
    [1, "opposite", "neither"],
    [3, "neither", "yes"],
    [22, "neither", "neither"],
    [1, "neither", "opposite"],
  );
  expect(cohensKappa(judged)).toBeCloseTo(0.6646706586826348, 12);
  expect(cohensKappa(pairs([40, "neither", "neither"]))).toBeNull();
  expect(cohensKappa([])).toBeNull();
});
