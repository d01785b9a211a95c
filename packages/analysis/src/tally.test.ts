import { expect, test } from "vitest";
import { tally } from "./tally.js";

test("about a hundred reports, rising, the last of them complete", () => {
  const reports: number[] = [];
  const advance = tally(10_000, (done, total) => {
    expect(total).toBe(10_000);
    reports.push(done);
  });
  for (let i = 0; i < 10_000; i++) advance(1);
  expect(reports).toHaveLength(100);
  expect(reports).toEqual(reports.toSorted((a, b) => a - b));
  expect(reports.at(-1)).toBe(10_000);
});

test("what a report throws ends the work", () => {
  const advance = tally(1, () => {
    throw new Error("cancelled");
  });
  expect(() => advance(1)).toThrow("cancelled");
});
