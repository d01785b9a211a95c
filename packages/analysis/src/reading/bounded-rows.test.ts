import { expect, test } from "vitest";
import { BoundedRows } from "./bounded-rows.js";

test("rows are computed once as long as they fit; then the oldest are forgotten", () => {
  const rows = new BoundedRows<{ targets: number[] }>(5);
  const computed: number[] = [];
  const ask = (index: number) =>
    rows.get(index, () => {
      computed.push(index);
      return { targets: [index, index] };
    }).targets[0];
  expect([1, 2, 1, 2].map(ask)).toEqual([1, 2, 1, 2]);
  expect(computed).toEqual([1, 2]);
  expect([3, 2, 1].map(ask)).toEqual([3, 2, 1]);
  expect(computed).toEqual([1, 2, 3, 1]);
});
