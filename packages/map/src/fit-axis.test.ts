import fc from "fast-check";
import { expect, test } from "vitest";
import { fitAxis } from "./fit-axis.js";

const even = Array.from({ length: 200 }, (_, index) => 0.4 + index / 2_000);

test("points without outliers fill the axis in proportion", () => {
  const fitted = fitAxis(Float32Array.of(2, 3, 6));
  expect([...fitted]).toEqual([0, 0.25, 1]);
});

test("one point far from all others takes the edge, not the room of the others", () => {
  const fitted = fitAxis(Float32Array.from([...even, 9]));
  expect(fitted[200]).toBeGreaterThan(0.95);
  expect((fitted[199] ?? NaN) - (fitted[0] ?? NaN)).toBeGreaterThan(0.8);
});

test("a group is no outlier, however far it is from the others", () => {
  const fitted = fitAxis(Float32Array.from([...even, ...even.map((value) => value + 5)]));
  expect(fitted[200]).toBeLessThan(0.99);
  expect((fitted[399] ?? NaN) - (fitted[200] ?? NaN)).toBeCloseTo(
    (fitted[199] ?? NaN) - (fitted[0] ?? NaN),
    4,
  );
});

test("all points are in the picture and keep their order", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 300 }),
      (given) => {
        const values = Float32Array.from(given).sort();
        const fitted = fitAxis(values);
        for (const [index, value] of fitted.entries()) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
          if (index > 0) expect(value).toBeGreaterThanOrEqual(fitted[index - 1] ?? NaN);
        }
      },
    ),
  );
});

test("points at one position stand in the middle", () => {
  expect([...fitAxis(Float32Array.of(3, 3))]).toEqual([0.5, 0.5]);
});
