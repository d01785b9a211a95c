import { describe, expect, it } from "vitest";
import type { Point, Result } from "@undertone/schemas/types";
import { pointsOf, withHeadings } from "./points-of.js";
import { ferryResult, someComment } from "./testing/ferry-result.js";

const near = (likeness: number, count = 10) =>
  Array.from({ length: count }, (_, i) => ({ comment_id: `n${i}`, likeness }));
const point = (comment_id: string, nearest: Point["nearest"]): Point => ({
  sentence: comment_id,
  comment_id,
  reach: 0.1,
  nearest,
  counted: null,
});

function shown(points: Point[], author: (index: number) => string | null = String, total = 400) {
  const others = Array.from({ length: 10 }, (_, i) => someComment(`n${i}`, { author: author(i) }));
  const own = points.map(({ comment_id: id }) => someComment(id, { author: author(0) }));
  const result: Result = { ...ferryResult, total_processed: total, clusters: {}, noise: [...own, ...others] };
  const found = pointsOf({ ...result, points });
  return withHeadings(found).map(({ point: { sentence }, heading }) => [sentence, heading]);
}

describe("What several people say", () => {
  const said = near(0.71);
  const alone = near(0.69);

  it("comes first, and the others without a claim", () => {
    expect(shown([point("a", alone), point("b", said), point("c", said)])).toEqual([
      ["b", "Said by several people"],
      ["c", null],
      ["a", "Also said"],
    ]);
  });

  it.each([
    ["comments are not alike", shown([point("a", alone)])],
    ["fewer than ten are alike", shown([point("a", near(0.7, 9))])],
    ["two people wrote them all", shown([point("a", said)], (i) => `p${i % 2}`)],
    ["the thread is small", shown([point("a", said)], String, 30)],
  ])("is claimed of none when %s", (_, found) => {
    expect(found).toEqual([["a", null]]);
  });

  it("counts each unknown writer", () => {
    expect(shown([point("a", said)], () => null)).toEqual([["a", "Said by several people"]]);
  });
});
