import { expect, test } from "vitest";
import { controversy } from "./controversy.js";

const alone = (...compounds: number[]) => compounds.map((compound) => ({ compound, parentCompound: null }));

test.each([
  ["half as happy as can be and half as unhappy", alone(1, -1, 1, -1), 1],
  ["one side only, however far apart", alone(0.05, 0.99, 0.4), 0],
  ["the other side only", alone(-0.1, -0.9), 0],
  ["indifference", alone(0, 0, 0), 0],
  ["nobody", [], 0],
  ["two equal sides: the strength counts", alone(0.5, -0.5), 0.5],
  // 2 √(0.72 × 0.08)
  ["a minority of one in ten: the balance counts", alone(...new Array<number>(9).fill(0.8), -0.8), 0.48],
  // 1 − (1 − 0.5)(1 − ½)
  [
    "replies that feel the opposite of what they answer, which add their share",
    [...alone(0.5), { compound: -0.5, parentCompound: 0.5 }],
    0.75,
  ],
  [
    "a cluster of one mind that contradicts comments outside it",
    [0.7, 0.8, null, -0.9].map((parentCompound) => ({ compound: -0.6, parentCompound })),
    0.5,
  ],
  [
    "a neutral reply, and a reply to a neutral comment, which oppose nobody",
    [
      { compound: 0.049, parentCompound: -0.9 },
      { compound: 0.9, parentCompound: -0.049 },
    ],
    0,
  ],
])("%s", (_, comments, expected) => {
  expect(controversy(comments)).toBe(expected);
});
