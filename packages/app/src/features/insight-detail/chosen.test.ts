import { expect, test } from "vitest";
import type { Grouping } from "../../insight/grouping.js";
import { emphasisOf, nothingChosen } from "./chosen.js";

const grouping: Grouping = {
  clusters: [],
  visible: [],
  alone: Int32Array.of(3),
  clusterOf: Int32Array.of(0, 0, 1, -1),
  attached: new Set(),
  asSet: null,
  name: "set",
  method: "hdbscan",
};
const seen = { grouping, found: null, enclosed: [] };

test("nothing is dimmed while nothing is chosen or searched for; of a chosen part, only what is found stays bright", () => {
  expect(emphasisOf(nothingChosen, seen)).toBeNull();
  const found = Uint8Array.of(0, 1, 1, 1);
  expect([...(emphasisOf({ part: 0, comment: null }, { ...seen, found }) ?? [])]).toEqual([0, 1, 0, 0]);
  expect(emphasisOf({ part: "found", comment: null }, { ...seen, found })).toBe(found);
});

test.each([
  [0, [1, 1, 0, 0]],
  [1, [0, 0, 1, 0]],
  ["alone", [0, 0, 0, 1]],
] as const)("choosing %s leaves its comments bright", (part, bright) => {
  expect([...(emphasisOf({ part, comment: null }, seen) ?? [])]).toEqual(bright);
});

test("a lasso leaves bright what it encloses", () => {
  const bright = emphasisOf({ part: "enclosed", comment: null }, { ...seen, enclosed: [1, 3] });
  expect([...(bright ?? [])]).toEqual([0, 1, 0, 1]);
});
