import { expect, test } from "vitest";
import type { TermRow } from "../grouping/terms.js";
import { choosePoints } from "./choose-points.js";
import { centredRows, likenessOf } from "./likeness.js";

/** Twelve rows of four numbers; what is expected of them was computed with numpy. */
const rows = centredRows({
  values: Float32Array.of(
    ...[2.0, 0.3, -0.27, -0.89, 1.55, -0.99, 0.06, 1.34, 1.51, -0.62, 0.49, 0.36, 2.11, -0.93, -0.03, 0.7],
    ...[0.66, -0.46, -1.9, -1.29, 0.16, -0.24, -1.27, 0.27, 2.16, -0.19, -2.52, -0.54, 1.95, 0.11, -1.53],
    ...[
      -0.48, 1.02, -0.81, 1.06, -0.81, 1.97, 0.88, -0.58, -0.11, 2.11, 0.06, -1.23, 0.08, 3.36, -1.55, 0.86,
    ],
    0.12,
  ),
  count: 12,
  dimensions: 4,
});
const all = [...Array(12).keys()];
const termsOf = (...words: number[]): TermRow => {
  const weights = new Float32Array(words.length).fill(1 / Math.sqrt(words.length || 1));
  return { terms: Int32Array.from(words), weights };
};

test("without words comments are alike by the cosine of their vectors less the thread's mean", () => {
  const likeness = likenessOf(
    rows,
    all.map(() => termsOf()),
    all,
  );
  const expected = [1, -0.7276, -0.1452, -0.4656, 0.0451, -0.6011, 0.0123, 0.3692, 0.2631, 0.6604, 0.1626];
  const alike = likeness.to(0, all);
  expected.forEach((value, other) => expect(alike[other]).toBeCloseTo(value, 4));
  const speaksFor = [0.005, 0.0338, 0.0119, 0.0618, 0.0076, 0.0558, 0.1621, 0.1197, 0.3374, 0.0887];
  speaksFor.forEach((value, i) => expect(likeness.step(alike[i + 1]!)).toBeCloseTo(value, 3));
});

test("words that two comments share make them more alike, at most as the same text", () => {
  const words = all.map((i) => termsOf(i % 3, 3 + (i % 2)));
  const likeness = likenessOf(rows, words, all);
  const alone = likenessOf(
    rows,
    all.map(() => termsOf()),
    all,
  );
  expect(likeness.to(0, [0])[0]).toBeCloseTo(1, 6);
  const [same, none] = likeness.to(0, [6, 1]);
  const [sameAlone, noneAlone] = alone.to(0, [6, 1]);
  expect(same).toBeGreaterThan(sameAlone!);
  expect(Math.abs(none!)).toBeLessThan(Math.abs(noneAlone!));
});

test("sentences are chosen one after the other, each for what the earlier ones do not speak for", () => {
  const speaksFor = [
    [1, 0.9, 0.8, 0, 0, 0],
    [0.9, 1, 0.9, 0.1, 0, 0],
    [0, 0, 0, 1, 0.9, 0],
    [0, 0, 0, 0, 0, 1],
  ].map((row) => Float32Array.from(row));
  const alike = [1, 1, 1, 1];
  expect(choosePoints(speaksFor, alike, 2)).toEqual([1, 2]);
  expect(choosePoints(speaksFor, alike, 9)).toEqual([1, 2, 3, 0]);
  expect(choosePoints(speaksFor, [1, 0.5, 1, 1], 2)).toEqual([0, 2]);
  expect(choosePoints([], [], 3)).toEqual([]);
});
