import { expect, test } from "vitest";
import { positivePmi } from "./positive-pmi.js";
import { tfIdf, corpusOf } from "./vocabulary.js";

test("words of one text only have no number, and a text's row has length 1", () => {
  const corpus = corpusOf([["tea", "milk", "tea"], ["tea", "milk"], ["rare"]]);
  expect(corpus.words).toBe(2);
  const { rowStarts, values } = tfIdf(corpus);
  expect([...rowStarts]).toEqual([0, 2, 4, 4]);
  expect(Math.hypot(values[0]!, values[1]!)).toBeCloseTo(1, 12);
  expect(values[0]! / values[1]!).toBeCloseTo(1 + Math.log(2), 12);
});

test("words meet within a text only, and words that never meet have no entry", () => {
  const { rowStarts, columns, values } = positivePmi(corpusOf([["tea", "milk"], ["tea", "milk"], ["bus", "stop"], ["bus", "stop"]])); // prettier-ignore
  expect([...rowStarts]).toEqual([0, 1, 2, 3, 4]);
  expect([...columns]).toEqual([1, 0, 3, 2]);
  // Each word meets its partner always; by chance it would be one time in four.
  for (const value of values) expect(value).toBeCloseTo(Math.log(4), 12);
});

test("of a word's company, what is rare counts for less than its share, by Levy's power of 0.75", () => {
  const { rowStarts, columns, values } = positivePmi(
    corpusOf([
      ["tea", "milk"],
      ["tea", "milk"],
      ["tea", "lemon"],
      ["tea", "lemon"],
    ]),
  );
  expect([...rowStarts]).toEqual([0, 2, 3, 4]);
  expect([...columns]).toEqual([1, 2, 0, 0]);
  // Sums of 4, 2 and 2 weigh 4^0.75 and twice 2^0.75.
  const total = 4 ** 0.75 + 2 * 2 ** 0.75;
  expect(values[0]).toBeCloseTo(Math.log((2 / 4) * (total / 2 ** 0.75)), 12);
  expect(values[2]).toBeCloseTo(Math.log(total / 4 ** 0.75), 12);
});

test("a word far behind in a long text is not company", () => {
  const filler = Array.from({ length: 12 }, () => "filler");
  const text = ["start", ...filler, "end"];
  const { rowStarts, columns } = positivePmi(corpusOf([text, text]));
  expect([...columns.subarray(rowStarts[0]!, rowStarts[1]!)]).toEqual([1]);
});
