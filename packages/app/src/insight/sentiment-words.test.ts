import { expect, test } from "vitest";
import { sentimentWords } from "./sentiment-words.js";

test("the tone of a topic is not told by the few of its comments that are counted", () => {
  const counts = { positive: 1, neutral: 1, negative: 0 };
  expect(sentimentWords(counts, 6)).toBe("tone not told");
  expect(sentimentWords({ positive: 0, neutral: 0, negative: 0 }, 45)).toBe("tone not told");
  expect(sentimentWords(counts, 4)).toBe("leans neither way");
});
