import { expect, test } from "vitest";
import { choosePoints } from "./choose-points.js";
import { centredRows, likeness, softStep, stepped } from "./likeness.js";

/** Twelve rows of four numbers; what follows of them was computed with numpy. */
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

test("comments are alike by the cosine of their vectors less the thread's mean, softly stepped at the .95 quantile", () => {
  const step = softStep(rows, all);
  const alike = all.map((other) => likeness(rows, 0, other));
  const expected = [1, -0.7276, -0.1452, -0.4656, 0.0451, -0.6011, 0.0123, 0.3692, 0.2631, 0.6604, 0.1626];
  expected.forEach((value, other) => expect(alike[other]).toBeCloseTo(value, 4));
  const speaksFor = [0.0001, 0.0037, 0.0006, 0.0106, 0.0003, 0.0089, 0.0608, 0.0347, 0.2451, 0.0202];
  speaksFor.forEach((value, i) => expect(stepped(alike[i + 1]!, step)).toBeCloseTo(value, 3));
});

test("sentences are chosen one after the other, each for what the earlier ones do not speak for", () => {
  const step = softStep(rows, all);
  const speaksFor = all.map((row) =>
    Float32Array.from(all, (other) => (row === other ? 1 : stepped(likeness(rows, row, other), step))),
  );
  const gains: number[] = [];
  const chosen = choosePoints(speaksFor, (count, gain) => count === 5 || gains.push(gain) === 0);
  expect(chosen).toEqual([2, 6, 0, 8, 9]);
  [2.6683, 2.5539, 1.2141, 0.8207, 0.7549].forEach((gain, i) => expect(gains[i]).toBeCloseTo(gain, 3));
});
