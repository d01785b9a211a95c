import { expect, test } from "vitest";
import { textBatches } from "./text-batches.js";

test("a batch has at most as many texts as the batch size", () => {
  expect(textBatches(["a", "b", "c", "d", "e"], 2)).toEqual([[0, 2], [2, 4], [4, 5]]); // prettier-ignore
});

test("long texts make a batch end early, and a text that is too long has one to itself", () => {
  const [long, huge] = ["x".repeat(5000), "x".repeat(50_000)];
  expect(textBatches([long, "short", long, huge, "short"], 32)).toEqual([[0, 2], [2, 3], [3, 4], [4, 5]]); // prettier-ignore
});

test("no texts make no batch", () => {
  expect(textBatches([], 32)).toEqual([]);
});
