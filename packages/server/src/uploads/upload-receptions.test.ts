import { expect, test } from "vitest";
import type { TooManyRequests } from "../platform/limits/limits.js";
import { uploadReceptions } from "./upload-receptions.js";

const MEGABYTE = 1_000_000;

function keyOf(begin: () => unknown): string {
  try {
    begin();
    return "taken";
  } catch (error) {
    return (error as TooManyRequests).key;
  }
}

test("of one person four files are taken at a time, and 110 MB", () => {
  const { begin } = uploadReceptions();
  const ends = Array.from({ length: 4 }, () => begin("ada", MEGABYTE));
  expect(keyOf(() => begin("ada", MEGABYTE))).toBe("upload-under-way");
  expect(keyOf(() => begin("eve", MEGABYTE))).toBe("taken");
  ends[0]?.();
  expect(keyOf(() => begin("ada", 108 * MEGABYTE))).toBe("upload-under-way");
  expect(keyOf(() => begin("ada", 107 * MEGABYTE))).toBe("taken");
});

test("of all together forty files are taken at a time, and 1 GB", () => {
  const many = uploadReceptions();
  const ends = Array.from({ length: 40 }, (_, n) => many.begin(`person ${n}`, MEGABYTE));
  expect(keyOf(() => many.begin("one more", MEGABYTE))).toBe("uploads-busy");
  ends[7]?.();
  expect(keyOf(() => many.begin("one more", MEGABYTE))).toBe("taken");

  const large = uploadReceptions();
  for (let n = 0; n < 20; n++) large.begin(`person ${n}`, 50 * MEGABYTE);
  expect(keyOf(() => large.begin("one more", 1))).toBe("uploads-busy");
});
