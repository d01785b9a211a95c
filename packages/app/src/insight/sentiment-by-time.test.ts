import { describe, expect, test } from "vitest";
import { ferryResult } from "../testing/ferry-thread.js";
import { sentimentByDepth } from "./sentiment-by-depth.js";
import { sentimentByTime } from "./sentiment-by-time.js";

const [comment] = ferryResult.noise;
if (comment === undefined) throw new Error("The fixture has no comment.");
const at = (created_at: string | null, compound = 0, depth = 0) => ({
  ...comment,
  created_at,
  depth,
  sentiment: { ...comment.sentiment, compound },
});

describe("tone of words over time", () => {
  test("counts each dated comment once, in spans of a round length without gaps", () => {
    const comments = [
      at("2026-11-01T09:10:00Z", 0.5),
      at("2026-11-01T09:40:00Z", -0.5),
      at("2026-11-02T03:00:00Z", 0),
      at(null, 0.5),
    ];
    const spans = sentimentByTime(comments);
    expect(spans[0]).toMatchObject({ from: Date.parse("2026-11-01T09:00:00Z") });
    expect(spans[0]?.counts).toEqual({ positive: 1, neutral: 0, negative: 1 });
    expect(spans.at(-1)?.counts.neutral).toBe(1);
    for (const [index, { from }] of spans.entries()) if (index > 0) expect(from).toBe(spans[index - 1]?.to);
  });

  test("is not drawn where all tones are withheld", () => {
    const dated = [at("2026-11-01T09:10:00Z"), at("2026-11-02T03:00:00Z")];
    expect(sentimentByTime(dated).length).toBeGreaterThan(0);
    expect(sentimentByTime(dated.map((comment) => ({ ...comment, tone: null })))).toEqual([]);
  });

  test("stays small, from minutes to decades", () => {
    for (const last of ["2026-11-01T00:20:00Z", "2026-12-24T00:00:00Z", "2049-01-01T00:00:00Z"]) {
      const spans = sentimentByTime([at("2026-11-01T00:00:00Z"), at(last)]);
      expect(spans.length).toBeGreaterThan(1);
      expect(spans.length).toBeLessThanOrEqual(31);
    }
  });

  test("takes longer spans as soon as shorter ones would number thirty or more", () => {
    const minutes = (number: number) => number * 60_000;
    const first = Date.parse("2026-11-01T00:00:00Z");
    const lengthFor = (milliseconds: number) => {
      const last = new Date(first + milliseconds).toISOString();
      const [span] = sentimentByTime([at("2026-11-01T00:00:00Z"), at(last)]);
      return span && span.to - span.from;
    };
    expect(lengthFor(minutes(29 * 5) - 1)).toBe(minutes(5));
    expect(lengthFor(minutes(29 * 5))).toBe(minutes(15));
    const decades = minutes(60 * 24 * 365 * 58);
    expect(lengthFor(decades)).toBe(decades / 29);
  });

  test("a source without dates has no time line", () => {
    expect(sentimentByTime([at(null), at("no date")])).toEqual([]);
    expect(sentimentByTime([at("2026-11-01T09:10:00Z")])).toEqual([]);
  });
});

describe("tone of words by depth", () => {
  test("counts what is deep together", () => {
    const levels = sentimentByDepth([at(null, 0.5, 0), at(null, -0.5, 5), at(null, -0.5, 9)]);
    expect(levels.map(({ depth, andDeeper, counts }) => [depth, andDeeper, counts.negative])).toEqual([
      [0, false, 0],
      [5, true, 2],
    ]);
  });

  test("a thread without replies has nothing to compare", () => {
    expect(sentimentByDepth([at(null), at(null)])).toEqual([]);
  });
});
