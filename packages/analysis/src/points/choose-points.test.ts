import { expect, test } from "vitest";
import { choosePoints } from "./choose-points.js";
import { centredRows, likenessOf, vectorCosine } from "./likeness.js";

/** Twelve rows of four numbers; what is expected of them was computed with numpy. */
const given = {
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
};

test("a vector less the thread's mean is what sets its comment apart", () => {
  const rows = centredRows(given);
  const expected = [1, -0.7276, -0.1452, -0.4656, 0.0451, -0.6011, 0.0123, 0.3692, 0.2631, 0.6604, 0.1626];
  expected.forEach((value, other) => expect(vectorCosine(rows, 0, other)).toBeCloseTo(value, 4));
});

test("a comment is likelier to say a sentence by its vector, and by its sentence that shares most words with it", () => {
  const rows = centredRows(given);
  const sentence = (comment: number, ...words: number[]) => {
    const weights = new Float32Array(words.length).fill(1 / Math.sqrt(words.length || 1));
    return { comment, terms: Int32Array.from(words), weights };
  };
  const sentences = [sentence(0, 1, 2), sentence(1), sentence(1, 2, 3), sentence(1, 1, 2), sentence(7, 9)];
  const [one, seven] = likenessOf(rows, sentences)(0, [1, 7]);
  const logistic = (cosine: number, words: number) => 1 / (1 + Math.exp(2.7 - 3 * cosine - 3.3 * words));
  expect(one).toBeCloseTo(logistic(vectorCosine(rows, 0, 1), 1), 5);
  expect(seven).toBeCloseTo(logistic(vectorCosine(rows, 0, 7), 0), 5);
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
