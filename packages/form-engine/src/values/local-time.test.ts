import { expect, test } from "vitest";
import { offsetInWords, readTime } from "./local-time.js";

test.each([
  ["10:00:00Z", "10:05:00Z"],
  ["10:00:00+05:30", "10:05:00+05:30"],
  ["10:00-08:00", "10:05:00-08:00"],
])("a time that takes the place of %s keeps its zone", (before, after) => {
  expect(readTime("10:05", "Asia/Tokyo", before)).toBe(after);
  expect(offsetInWords("Asia/Tokyo", before)).toBe(offsetInWords("Asia/Tokyo", after));
});

test("a time that is new has the zone of whoever types it", () => {
  expect(readTime("10:05", "Asia/Tokyo", undefined)).toBe("10:05:00+09:00");
  expect(readTime("10:05", "Asia/Tokyo", "10:00")).toBe("10:05:00+09:00");
});
