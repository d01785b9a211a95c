import { expect, test } from "vitest";
import { exactTime, relativeTime } from "./relative-time.js";

const now = Date.parse("2026-11-21T12:00:00.000Z");
const ago = (seconds: number) => relativeTime(new Date(now - seconds * 1_000).toISOString(), now);

test.each([
  [0, "just now"],
  [59, "just now"],
  [60, "1 minute ago"],
  [59 * 60 + 59, "59 minutes ago"],
  [60 * 60, "1 hour ago"],
  [24 * 60 * 60 - 1, "23 hours ago"],
  [24 * 60 * 60, "1 day ago"],
  [400 * 24 * 60 * 60, "400 days ago"],
])("%i seconds ago reads “%s”", (seconds, text) => {
  expect(ago(seconds)).toBe(text);
});

test("a time that a fast clock put into the future reads as now", () => {
  expect(ago(-500)).toBe("just now");
});

test("the exact time names the year and the zone", () => {
  expect(exactTime("2026-11-21T12:00:00.000Z")).toMatch(/2026.*(UTC|GMT|[A-Z]{3,4})/);
});
