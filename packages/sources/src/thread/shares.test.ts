import fc from "fast-check";
import { expect, test } from "vitest";
import { evenlySpread } from "./shares.js";

test("items are spread over all of them, from the first on", () => {
  expect(evenlySpread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 2, 5, 7]);
});

test("as many as there are, or more, are each of them once", () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), (length, more) => {
      const items = Array.from({ length }, (_, index) => index);
      expect(evenlySpread(items, length + more)).toEqual(items);
    }),
    { numRuns: 200, seed: 1 },
  );
});
