import { expect, test } from "vitest";
import type { Result, SentimentCounts } from "@undertone/schemas/types";
import { libraryResult } from "../testing/library-thread.js";
import { finding } from "@undertone/formats";

const scored = (positive: number, neutral: number, negative: number): Result => {
  const counts: SentimentCounts = { positive, neutral, negative };
  const sentiment = { ...libraryResult.sentiment, counts };
  return { ...libraryResult, total_processed: positive + neutral + negative, sentiment };
};

test("the sentence gives how many comments fall into topics, how many on their own, and how it feels", () => {
  expect(finding(libraryResult)).toBe(
    "194 of 231 analysed comments fall into 5 topics, 37 (16\u00a0%) into none; the tone leans positive.",
  );
});

test("no topic is compared with the others: counts of words alone do not tell that from chance", () => {
  expect(finding(libraryResult)).toMatch(/; the tone leans positive\.$/);
});

test("what takes no side is neutral; a draw mixed, and is never called two camps", () => {
  expect(finding(scored(50, 5, 48))).toContain("the tone is mixed");
  expect(finding(scored(10, 80, 10))).toContain("the tone is mostly neutral");
  expect(finding(scored(28, 44, 28))).toContain("the tone is mixed");
});

test("no topic at all is said as such", () => {
  const nothing: Result = {
    ...libraryResult,
    num_clusters: 0,
    noise_ratio: 1,
    total_processed: 12,
  };
  const { noise: _noise, ...listed } = nothing;
  expect(finding(listed)).toMatch(/^No topic stands out among 12 analysed comments; /);
  const [one] = libraryResult.noise;
  if (one === undefined) throw new Error("The fixture has no comment on its own.");
  const different = [one, { ...one, body: `${one.body} No.` }];
  expect(finding({ ...nothing, noise: different })).toMatch(/^No topic stands out among 12/);
  expect(finding({ ...nothing, noise: [one, { ...one, body: `${one.body}\n` }] })).toMatch(
    /^All 12 analysed comments have the same text; /,
  );
});

test("a few stragglers among many never read as 0 %, nor as 1", () => {
  expect(finding({ ...libraryResult, total_processed: 1_000, noise_ratio: 0.001 })).toContain(
    "999 of 1,000 analysed comments fall into 5 topics, 1 (<1\u00a0%) into none",
  );
});

test("where every comment has its topic, all of them do", () => {
  expect(finding({ ...libraryResult, noise_ratio: 0 })).toContain(
    "All 231 analysed comments fall into 5 topics; ",
  );
});

test("how many were read of how many there are comes before what became of them; unknown, nothing is said", () => {
  expect(finding({ ...libraryResult, fetched: 1_000, expected: 4_579 })).toMatch(
    /^1,000 of 4,579 comments read; 194 of 231 analysed comments fall into/,
  );
  expect(finding({ ...libraryResult, expected: libraryResult.fetched })).not.toContain("read");
  expect(finding(libraryResult)).not.toContain("read");
});

test("a handful of comments among a thousand that take no side do not make the whole lean", () => {
  expect(finding(scored(20, 980, 0))).toContain("the tone is mostly neutral, leaning positive");
  expect(finding(scored(25, 50, 25))).not.toContain("mostly");
});
