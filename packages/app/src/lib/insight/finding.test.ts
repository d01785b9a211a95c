import { expect, test } from "vitest";
import type { Result, SentimentCounts } from "@undertone/schemas/types";
import { libraryResult } from "../../testing/library-thread.js";
import { findingSentences } from "./finding.js";

const finding = (found: Parameters<typeof findingSentences>[0]) => plain(findingSentences(found).join(" "));
const plain = (sentence: string | undefined) => sentence?.replaceAll("\u00a0&\u00a0", " & ") ?? "";
const feeling = (positive: number, neutral: number, negative: number): Result["sentiment"] => {
  const counts: SentimentCounts = { positive, neutral, negative };
  return { ...libraryResult.sentiment, counts };
};

test("the sentence gives comments, conversations, those that stand alone, and how it feels", () => {
  expect(finding({ ...libraryResult, summaries: [] })).toBe(
    "231 comments fall into 5 conversations; 16\u00a0% stand alone; feeling leans positive.",
  );
});

test("what people talk about comes first, in the words of the largest conversations", () => {
  expect(plain(findingSentences(libraryResult)[0])).toBe(
    "People talk most about sunday & quiet, staff & pay, and tax & budget.",
  );
  const [first] = libraryResult.summaries;
  const single = { ...libraryResult, num_clusters: 1, summaries: first ? [first] : [] };
  expect(plain(findingSentences(single)[0])).toBe("People talk about sunday & quiet.");
});

test("the largest conversation that feels otherwise is named by its words, or else by its number", () => {
  expect(finding(libraryResult)).toMatch(/; feeling leans positive, but is split on staff & pay\.$/);
  const summaries = libraryResult.summaries.map((summary) => ({ ...summary, keywords: [] }));
  expect(findingSentences({ ...libraryResult, summaries })).toEqual([
    expect.stringMatching(/, but is split in conversation 2\.$/),
  ]);
});

test("a conversation of fewer than five comments proves nothing", () => {
  const summaries = libraryResult.summaries.map((summary) => ({ ...summary, size: 4 }));
  expect(finding({ ...libraryResult, summaries })).not.toContain("but");
});

test("two camps are called split; what takes no side, neutral; a draw, neither", () => {
  expect(finding({ ...libraryResult, summaries: [], sentiment: feeling(50, 5, 48) })).toContain(
    "feeling is split",
  );
  expect(finding({ ...libraryResult, summaries: [], sentiment: feeling(10, 80, 10) })).toContain(
    "feeling is mostly neutral",
  );
  expect(finding({ ...libraryResult, summaries: [], sentiment: feeling(28, 44, 28) })).toContain(
    "feeling leans neither way",
  );
});

test("no conversation at all is said as such", () => {
  const nothing: Result = {
    ...libraryResult,
    num_clusters: 0,
    noise_ratio: 1,
    summaries: [],
    total_processed: 12,
  };
  expect(finding(nothing)).toContain("12 comments share no common thread");
});

test("a few stragglers among many never read as 0 %", () => {
  expect(finding({ ...libraryResult, noise_ratio: 0.001 })).toContain("1\u00a0% stand alone");
});
