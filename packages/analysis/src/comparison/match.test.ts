import { expect, test } from "vitest";
import { directionsOf, matchByMembers, matchByVectors } from "./match.js";

const named = (pairs: ReturnType<typeof matchByMembers>) =>
  pairs.map(({ one, other, closeness }) => [one, other, Number(closeness.toFixed(2))]);

test.each([
  [
    "equal parts, in another order",
    ["abc", "de"],
    ["de", "abc"],
    [
      [0, 1, 1],
      [1, 0, 1],
    ],
  ],
  ["a part that was divided goes with its larger half", ["abcdef"], ["ab", "cdef"], [[0, 1, 0.67]]],
  ["each part is in one pair", ["abcd", "abce"], ["abcd"], [[0, 0, 1]]],
  ["less than a third in common is no pair", ["abcd"], ["dxyz"], []],
  ["nothing", [], ["ab"], []],
])("%s", (_, one, other, expected) => {
  const letters = (parts: readonly string[]) => parts.map((part) => [...part]);
  expect(named(matchByMembers(letters(one), letters(other), 1 / 3))).toEqual(expected);
});

test("vectors are compared by how they differ from the mean of all, and a part without any is like none", () => {
  // All lie close together: without the mean each would be like each.
  const rows = [10, 1, 10, -1, 10, 1.1, 10, -1.1];
  const directions = directionsOf(Float32Array.from(rows), 2, [[0], [1], [2], [3], []]);
  const pairs = matchByVectors(directions.slice(0, 2), directions.slice(2), 0);
  expect(named(pairs)).toEqual([
    [0, 0, 1],
    [1, 1, 1],
  ]);
});
