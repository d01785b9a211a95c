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

test("the smallest size that gives few enough groups is taken, past one that joins nearly everything", async () => {
  const asked: number[] = [];
  const groups: Record<number, number[]> = {
    3: Array.from({ length: 75 }, () => 5),
    4: [814, 4],
    5: Array.from({ length: 46 }, () => 8),
    6: Array.from({ length: 33 }, () => 10),
  };
  const groupsAt = (size: number) => {
    asked.push(size);
    return Promise.resolve({ sizes: groups[size] ?? [] });
  };
  expect(await coarserSize(groupsAt, { comments: 829, current: 2 })).toBe(6);
  expect(asked).toEqual([3, 4, 5, 6]);
});

test("where larger groups hold nothing together, none is offered", async () => {
  const groupsAt = () => Promise.resolve({ sizes: [700, 4, 3] });
  expect(await coarserSize(groupsAt, { comments: 829, current: 2 })).toBeNull();
});

test("the size that the thread has now is not tried again: the next larger one is", async () => {
  const asked: number[] = [];
  const groupsAt = (size: number) => {
    asked.push(size);
    return Promise.resolve({ sizes: Array.from({ length: 20 }, () => 12) });
  };
  expect(await coarserSize(groupsAt, { comments: 829, current: 5 })).toBe(6);
  expect(asked).toEqual([6]);
});
