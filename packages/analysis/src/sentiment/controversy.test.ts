import { expect, test } from "vitest";
import { controversy } from "./controversy.js";

const alone = (...compounds: number[]) => compounds.map((compound) => ({ compound, parentCompound: null }));

test("half as happy as can be and half as unhappy is 1", () => {
  expect(controversy(alone(1, -1, 1, -1))).toBe(1);
});

test("one side only is 0, however far apart, and so is indifference", () => {
  expect(controversy(alone(0.05, 0.99, 0.4))).toBe(0);
  expect(controversy(alone(-0.1, -0.9))).toBe(0);
  expect(controversy(alone(0, 0, 0))).toBe(0);
  expect(controversy([])).toBe(0);
});

test("two equal sides at ±0.5 are 0.5: the strength counts", () => {
  expect(controversy(alone(0.5, -0.5))).toBe(0.5);
});

test("a minority of one in ten at ±0.8 is 2 √(0.72 × 0.08) = 0.48: the balance counts", () => {
  expect(controversy(alone(...new Array<number>(9).fill(0.8), -0.8))).toBe(0.48);
});

test("a mean of zero may be peace or war", () => {
  expect(controversy(alone(0, 0, 0, 0))).toBeLessThan(controversy(alone(0.9, -0.9, 0.9, -0.9)));
});

test("replies that feel the opposite of what they answer add their share: 1 − (1 − 0.5)(1 − ½) = 0.75", () => {
  expect(
    controversy([
      { compound: 0.5, parentCompound: null },
      { compound: -0.5, parentCompound: 0.5 },
    ]),
  ).toBe(0.75);
});

test("a cluster of one mind that contradicts comments outside it is at odds", () => {
  expect(
    controversy([
      { compound: -0.6, parentCompound: 0.7 },
      { compound: -0.6, parentCompound: 0.8 },
      { compound: -0.6, parentCompound: null },
      { compound: -0.6, parentCompound: -0.9 },
    ]),
  ).toBe(0.5);
});

test("a neutral reply, or a reply to a neutral comment, opposes nobody", () => {
  expect(
    controversy([
      { compound: 0.049, parentCompound: -0.9 },
      { compound: 0.9, parentCompound: -0.049 },
    ]),
  ).toBe(0);
});
