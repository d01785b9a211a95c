import { expect, test } from "vitest";
import { exactTime, relativeTime, spanInWords, timeInWords } from "./relative-time.js";

const now = Date.parse("2026-11-21T12:00:00.000Z");
const ago = (seconds: number) => relativeTime(new Date(now - seconds * 1_000).toISOString(), now);

test.each([
  // Of a fast clock.
  [-0.5, "just now"],
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

test("the exact time names the year and the zone", () => {
  expect(exactTime("2026-11-21T12:00:00.000Z")).toMatch(/2026.*(UTC|GMT|[A-Z]{3,4})/);
});

test.each([
  [29, "29 days ago"],
  [30, "22 Oct 2026"],
  [4_114, "17 Aug 2015"],
])("in text, what was %i days ago reads “%s”", (days, text) => {
  expect(timeInWords(new Date(now - days * 86_400_000).toISOString(), now)).toBe(text);
});

test("a span says times where its days would be the same, and days where it is long", () => {
  const at = (day: number, hour: number) => new Date(2026, 4, day, hour).getTime();
  expect(spanInWords(at(16, 10), at(16, 11))).toMatch(/16 May 2026, 10:00\D+11:00/);
  expect(spanInWords(at(16, 10), at(19, 11))).toMatch(/^16\D+19 May 2026$/);
});
