import { expect, test } from "vitest";
import { attemptLimit } from "./attempt-limit.js";

test("a key has its attempts in each window, whatever others do", () => {
  let now = 0;
  const limit = attemptLimit(2, 10_000, () => new Date(now));
  limit.take("a");
  now = 4_000;
  limit.take("a");
  limit.take("b");
  expect(() => limit.take("a")).toThrow("Try again in 6 seconds");
  limit.take("b");
  now = 10_000;
  limit.take("a");
});

test("a forgotten key begins anew", () => {
  const limit = attemptLimit(1, 1_000, () => new Date(0));
  limit.take("a");
  limit.forget("a");
  limit.take("a");
  expect(() => limit.take("a")).toThrow();
});

test("an attempt that is given back can be made again, and a spent key says so until its window ends", () => {
  let now = 0;
  const limit = attemptLimit(2, 1_000, () => new Date(now));
  expect(limit.isSpent("a")).toBe(false);
  limit.take("a");
  limit.take("a");
  expect(limit.isSpent("a")).toBe(true);
  limit.giveBack("a");
  expect(limit.isSpent("a")).toBe(false);
  limit.take("a");
  expect(() => limit.take("a")).toThrow();
  limit.take("a", 3);
  now = 1_000;
  expect(limit.isSpent("a")).toBe(false);
});

test("where fewer are allowed, those made before count", () => {
  const limit = attemptLimit(10, 1_000, () => new Date(0));
  limit.take("a");
  limit.take("a", 2);
  expect(() => limit.take("a", 2)).toThrow();
  limit.take("a");
});
