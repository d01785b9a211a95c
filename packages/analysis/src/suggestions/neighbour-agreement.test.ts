import { expect, test } from "vitest";
import { kernel } from "../testing/kernel.js";
import { neighbourAgreement } from "./neighbour-agreement.js";

/** Points on a circle, at these degrees. */
function circle(...degrees: number[]) {
  const values = degrees.flatMap((degree) => [
    Math.cos((degree * Math.PI) / 180),
    Math.sin((degree * Math.PI) / 180),
  ]);
  return neighbourAgreement(
    { values: Float64Array.from(values), count: degrees.length, dimensions: 2 },
    kernel,
  );
}

/** Two groups of four, a right angle apart, so that each point's two nearest are of its own group. */
const agreementOf = circle(0, 1, 2, 3, 90, 91, 92, 93);
const labels = (...values: number[]) => Int32Array.from(values);

test("near points together and far ones apart: 1 less the chance of a half", () => {
  expect(agreementOf(labels(0, 0, 0, 0, 1, 1, 1, 1))).toBeCloseTo(0.5, 12);
});

test("one group says nothing, and groups across are worse than chance", () => {
  expect(agreementOf(labels(0, 0, 0, 0, 0, 0, 0, 0))).toBeCloseTo(0, 12);
  expect(agreementOf(labels(0, 1, 0, 1, 0, 1, 0, 1))).toBeLessThan(0.01);
});

test("leaving points out gains nothing, and nothing but noise is below 0", () => {
  expect(agreementOf(labels(0, 0, 0, -1, 1, 1, 1, -1))).toBeLessThan(0.4);
  expect(agreementOf(labels(-1, -1, -1, -1, -1, -1, -1, -1))).toBeLessThan(0);
});

test("it does not depend on how long vectors are", () => {
  const far = Float64Array.of(5, 0, 5, 0.1, 0.01, 0, 0, 3, 0, 0.2, 0.001, 1);
  const unit = Float64Array.from(
    far,
    (value, i) => value / Math.hypot(far[i - (i % 2)]!, far[i - (i % 2) + 1]!),
  );
  const given = labels(0, 0, 0, 1, 1, 1);
  const of = (values: Float64Array) => neighbourAgreement({ values, count: 6, dimensions: 2 }, kernel)(given);
  expect(of(far)).toBeCloseTo(of(unit), 6);
});

test("no points, one point and points without a direction agree on nothing", () => {
  for (const count of [0, 1, 8])
    expect(
      neighbourAgreement(
        { values: new Float64Array(count * 2), count, dimensions: 2 },
        kernel,
      )(new Int32Array(count)),
    ).toBe(0);
});
