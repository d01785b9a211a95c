import type { Result } from "@undertone/schemas/types";
import { expect, test } from "vitest";
import { formats } from "./files.js";
import { hasPoints, pointsOfPost } from "./points.js";
import { ferryResult, someComment } from "./testing/ferry-result.js";

/** The ferry's result, each comment with the same points, one of them left out. */
function scored(score: number | null, post: number | null = score): Result {
  const { clusters, noise, summaries, post_info } = ferryResult;
  const give = <C extends { score: number | null }>(comments: readonly C[]) =>
    comments.map((comment) => ({ ...comment, score }));
  return {
    ...ferryResult,
    post_info: { ...post_info, score: post },
    clusters: Object.fromEntries(Object.entries(clusters).map(([id, comments]) => [id, give(comments)])),
    noise: give(noise),
    summaries: summaries.map((summary) => ({ ...summary, sample_comments: give(summary.sample_comments) })),
    left_out: [{ rule: "min_word_count", comment: someComment("c9", { body: "No.", score }) }],
  };
}

test.each([
  [null, false],
  [0, false],
  [1, true],
  [-3, true],
])("a thread whose comments all have %j as points has points: %j", (score, has) => {
  expect(hasPoints(scored(score))).toBe(has);
});

test("one comment with points is enough, one that was left out, too", () => {
  const none = scored(0);
  expect(hasPoints({ ...none, noise: [someComment("c3", { score: -1 })] })).toBe(true);
  const left_out = [{ rule: "min_word_count", comment: someComment("c9", { score: 2 }) }];
  expect(hasPoints({ ...none, left_out })).toBe(true);
});

test("a post's 0 points are said where comments have points", () => {
  expect(pointsOfPost(scored(0))).toBeNull();
  expect(pointsOfPost(scored(3, 0))).toBe(0);
  expect(pointsOfPost(scored(0, 7))).toBe(7);
});

test.each(["html", "text"] as const)("where nobody could vote, %s says nothing of points", (format) => {
  expect(formats[format].write(scored(0))).not.toMatch(/\d\s+points?\b/);
  const some = { ...scored(0), noise: [someComment("c3", { score: 5 })] };
  expect(formats[format].write(some)).toMatch(/\b0\s+points\b/);
});

test("files for programs keep what the source gave", () => {
  expect(JSON.parse(formats.json.write(scored(0)))).toEqual(scored(0));
  expect(formats.csv.write(scored(0))).toContain(",0,2026-11-14T09:30:00.000Z,");
});
