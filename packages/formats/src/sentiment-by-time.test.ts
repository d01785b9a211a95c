import { describe, expect, test } from "vitest";
import { ferryResult } from "./testing/ferry-result.js";
import { sentimentByTime } from "./sentiment-by-time.js";

const [comment] = ferryResult.noise;
if (comment === undefined) throw new Error("The fixture has no comment.");
const at = (created_at: string | null, compound = 0) => ({
  ...comment,
  created_at,
  sentiment: { ...comment.sentiment, compound },
});

describe("tone of words over time", () => {
  const hours = (number: number) => new Date(Date.UTC(2026, 10, 1) + number * 3_600_000).toISOString();

  test("spans hold equally many comments, each dated one once, however long they take", () => {
    // Most of a thread is written at once, and something follows years later.
    const comments = [
      ...Array.from({ length: 39 }, (_, hour) => at(hours(hour), hour < 20 ? 0.9 : -0.9)),
      at(hours(90_000)),
      at(null, 0.9),
    ];
    const spans = sentimentByTime(comments);
    expect(spans).toHaveLength(8);
    expect(spans.map(({ indices }) => indices.length)).toEqual([5, 5, 5, 5, 5, 5, 5, 5]);
    expect(spans.flatMap(({ indices }) => indices)).toEqual([...Array(40).keys()]);
    expect(spans[0]).toMatchObject({ from: Date.parse(hours(0)), to: Date.parse(hours(4)) });
    expect(spans[0]?.counts).toEqual({ positive: 5, neutral: 0, negative: 0 });
    expect(spans.at(-1)?.counts).toEqual({ positive: 0, neutral: 1, negative: 4 });
  });

  test("a longer thread has no more spans, and larger ones", () => {
    const spans = sentimentByTime(Array.from({ length: 80 }, (_, hour) => at(hours(hour))));
    expect(spans.map(({ indices }) => indices.length)).toEqual([10, 10, 10, 10, 10, 10, 10, 10]);
  });

  test("what was written at one time stands in one span", () => {
    const times = [...Array<number>(8).fill(0), ...Array<number>(8).fill(1)];
    const spans = sentimentByTime(times.map((time) => at(hours(time))));
    expect(spans.map(({ indices }) => indices.length)).toEqual([8, 8]);
  });

  test("comments are in the order of time, whatever order they come in", () => {
    const [first] = sentimentByTime([9, 3, 7, 1, 5, 8, 2, 6, 4, 0].map((hour) => at(hours(hour))));
    expect(first?.indices).toEqual([9, 3, 6, 1, 8]);
  });

  test("is not drawn where all tones are withheld, dates are missing, or one moment or few comments are all", () => {
    const dated = Array.from({ length: 10 }, (_, hour) => at(hours(hour)));
    expect(sentimentByTime(dated)).toHaveLength(2);
    expect(sentimentByTime(dated.map((comment) => ({ ...comment, tone: null })))).toEqual([]);
    expect(sentimentByTime(dated.map(() => at(null)))).toEqual([]);
    expect(sentimentByTime(dated.map(() => at(hours(0))))).toEqual([]);
    expect(sentimentByTime(dated.slice(1))).toEqual([]);
  });
});
