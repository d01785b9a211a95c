import { expect, test } from "vitest";
import { sentimentWords } from "./sentiment-words.js";

test("the tone of a topic is not told by the few of its comments that are counted", () => {
  const counts = { positive: 1, neutral: 1, negative: 0 };
  expect(sentimentWords(counts, 6)).toBe("no tone (not English)");
  expect(sentimentWords({ positive: 0, neutral: 0, negative: 0 }, 45)).toBe("no tone (not English)");
  expect(sentimentWords(counts, 4)).toBe("mixed");
});

test("where most comments take no side, a topic is not said to lean to that of the others", () => {
  const toneOf = (positive: number, neutral: number, negative: number) =>
    sentimentWords({ positive, neutral, negative }, positive + neutral + negative);
  expect(toneOf(27, 63, 12)).toBe("mostly neutral, leaning positive");
  expect(toneOf(2, 90, 20)).toBe("mostly neutral, leaning negative");
  expect(toneOf(27, 30, 5)).toBe("+ leans positive");
  expect(toneOf(2, 90, 1)).toBe("mostly neutral");
});
