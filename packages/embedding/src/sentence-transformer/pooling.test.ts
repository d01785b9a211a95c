import { expect, test } from "vitest";
import type { PoolingMode } from "../models/allowed-models.js";
import { pool } from "./pooling.js";

/** Three tokens of two dimensions. */
const states = Float32Array.of(1, 4, 2, -5, 6, 1);

function pooled(pooling: readonly PoolingMode[], normalize = false): number[] {
  const target = new Float32Array(2 * pooling.length);
  pool(states, { pooling, normalize }, target);
  return [...target];
}

test.each<[PoolingMode, number[]]>([
  ["cls", [1, 4]],
  ["max", [6, 4]],
  ["mean", [3, 0]],
  ["mean_sqrt_len_tokens", [9 / Math.sqrt(3), 0]],
  ["weightedmean", [(1 + 4 + 18) / 6, (4 - 10 + 3) / 6]],
  ["lasttoken", [6, 1]],
])("%s", (mode, expected) => {
  pooled([mode]).forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 6));
});

test("several modes are joined in the order given, and scaled to length 1 together", () => {
  expect(pooled(["cls", "max"])).toEqual([1, 4, 6, 4]);
  const length = Math.hypot(1, 4, 6, 4);
  pooled(["cls", "max"], true).forEach((value, i) => expect(value).toBeCloseTo([1, 4, 6, 4][i]! / length, 6));
});

test("the scaled mean has length 1, and nothing has no direction", () => {
  expect(pooled(["mean"], true)).toEqual([1, 0]);
  const target = Float32Array.of(7, 7);
  pool(new Float32Array(4), { pooling: ["mean"], normalize: true }, target);
  expect([...target]).toEqual([0, 0]);
});
