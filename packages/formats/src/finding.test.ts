import type { Result, SentimentCounts } from "@undertone/schemas/types";
import { expect, test } from "vitest";
import { finding } from "./finding.js";
import { ferryResult, someComment } from "./testing/ferry-result.js";

const scored = (positive: number, neutral: number, negative: number): Result => {
  const counts: SentimentCounts = { positive, neutral, negative };
  return { ...ferryResult, sentiment: { ...ferryResult.sentiment, counts } };
};

test("the sentence gives how many comments are in topics, how many on their own, and the tone of their words", () => {
  expect(
    finding({ ...scored(80, 71, 80), num_clusters: 5, total_processed: 231, noise_ratio: 37 / 231 }),
  ).toBe("194 of 231 analysed comments fall into 5 topics, 37 (16\u00a0%) into none; the tone is mixed.");
});

test("nothing is said of the words beyond which way they lean", () => {
  expect(finding(scored(50, 5, 48))).toMatch(/; the tone is mixed\.$/);
  expect(finding(scored(60, 20, 20))).toMatch(/; the tone leans positive\.$/);
  expect(finding(scored(10, 80, 10))).toMatch(/; the tone is mostly neutral\.$/);
  expect(finding(scored(20, 980, 0))).toMatch(/; the tone is mostly neutral, leaning positive\.$/);
  expect(finding(scored(2, 998, 0))).toMatch(/; the tone is mostly neutral\.$/);
  expect(finding(scored(2, 0, 1))).toMatch(/; the tone is mixed\.$/);
  expect(finding(scored(28, 44, 28))).toMatch(/; the tone is mixed\.$/);
});

test("no topic at all is said as such, and why where copies are the reason", () => {
  const { noise: _noise, ...listed } = { ...ferryResult, num_clusters: 0, total_processed: 12 };
  expect(finding(listed)).toMatch(/^No topic stands out among 12 analysed comments; /);
  const copies = ["a", "b"].map((id) => someComment(id));
  expect(finding({ ...listed, noise: copies })).toMatch(/^All 12 analysed comments have the same text; /);
  const different = copies.map((copy, index) => ({ ...copy, body: `${copy.body} ${index}` }));
  expect(finding({ ...listed, noise: different })).toMatch(/^No topic stands out among 12/);
});

test("a few stragglers among many never read as 0 %, nor as 1", () => {
  expect(finding({ ...ferryResult, total_processed: 1_000, noise_ratio: 0.001 })).toContain(
    "999 of 1,000 analysed comments fall into 1 topic, 1 (<1\u00a0%) into none",
  );
});

test("where every comment has its topic, all of them do", () => {
  expect(finding({ ...ferryResult, noise_ratio: 0 })).toMatch(/^All 3 analysed comments fall into 1 topic; /);
});

test("how many were read of how many there are comes before what became of them; unknown, nothing is said", () => {
  expect(finding({ ...ferryResult, fetched: 1_000, expected: 4_579 })).toMatch(
    /^1,000 of 4,579 comments read; 2 of 3 analysed comments fall into/,
  );
  expect(finding({ ...ferryResult, expected: ferryResult.fetched })).not.toContain("read");
  expect(finding(ferryResult)).not.toContain("read");
});

test("where most tones are withheld, nothing is said of the others' as if it were of all", () => {
  const found = { ...scored(0, 1, 0), total_processed: 500, noise_ratio: 0 };
  expect(finding(found)).toMatch(/; most comments are not in English, so no tone is shown\.$/);
  expect(finding({ ...found, ...scored(0, 250, 0), total_processed: 500 })).toMatch(/ is mostly neutral\.$/);
});

test("where all tones are withheld, a list, which has the counts alone, does not say that words lean neither way", () => {
  const { tone: _tone, ...listed } = scored(0, 0, 0);
  expect(finding(listed)).toMatch(/; the comments are not in English, so no tone is shown\.$/);
});
