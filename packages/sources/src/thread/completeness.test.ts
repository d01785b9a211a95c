import { expect, test } from "vitest";
import { completenessOf } from "./completeness.js";

test("what is missing has the reasons that were noticed, and else was deleted", () => {
  const causes = { limit: true, depth: false, requests: true };
  expect(completenessOf(9, 4, causes)).toEqual({ expected: 9, fetched: 4, reasons: ["limit", "requests"] });
  expect(completenessOf(9, 8, { limit: false })).toEqual({ expected: 9, fetched: 8, reasons: ["deleted"] });
});

test("where all was read, or nobody knows how much there is, there is no reason", () => {
  expect(completenessOf(4, 4, { limit: true }).reasons).toEqual([]);
  expect(completenessOf(3, 4, {}).reasons).toEqual([]);
  expect(completenessOf(null, 4, { limit: true })).toEqual({ expected: null, fetched: 4, reasons: [] });
});
