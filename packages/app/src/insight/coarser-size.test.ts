import { expect, test } from "vitest";
import { coarserSize, isScattered } from "./coarser-size.js";

const clusters = (number: number, size: number) => ({
  clusters: Array.from({ length: number }, () => ({ members: new Int32Array(size) })),
});

test("more than sixty topics are too many, as are fewer when most are tiny", () => {
  expect(isScattered(clusters(61, 40))).toBe(true);
  expect(isScattered(clusters(50, 3))).toBe(true);
  expect(isScattered(clusters(50, 4))).toBe(false);
  expect(isScattered(clusters(12, 2))).toBe(false);
  expect(isScattered(clusters(0, 0))).toBe(false);
});

test("the smallest size that gives few enough groups is taken, past one that joins nearly everything", () => {
  const asked: number[] = [];
  const counts: Record<number, { topics: number; largest: number }> = {
    4: { topics: 2, largest: 814 },
    5: { topics: 46, largest: 8 },
    6: { topics: 33, largest: 10 },
  };
  const countsAt = (size: number) => {
    asked.push(size);
    return { topics: 0, largest: 0, ...counts[size], alone: 0 };
  };
  expect(coarserSize(countsAt, { comments: 829, current: 3 })).toBe(6);
  // Not what the thread has now.
  expect(asked).toEqual([4, 5, 6]);
});

test("where larger groups hold nothing together, none is offered", () => {
  const countsAt = () => ({ topics: 3, largest: 700, alone: 0 });
  expect(coarserSize(countsAt, { comments: 829, current: 2 })).toBeNull();
});
