import { describe, expect, test } from "vitest";
import { ferryResult } from "../testing/ferry-thread.js";
import { shownAsSet } from "../testing/shown-as-set.js";
import { sortComments, type SortColumn } from "./sort-comments.js";
import { threadComments } from "./thread-comments.js";

const [comment] = ferryResult.noise;
if (comment === undefined) throw new Error("The fixture has no comment.");
const make = (
  id: string,
  score: number | null,
  compound: number,
  created_at: string | null,
  body: string,
) => ({ ...comment, id, score, created_at, body, sentiment: { ...comment.sentiment, compound } });
const result = {
  ...ferryResult,
  summaries: [],
  clusters: { 0: [make("a", 5, -0.5, "2026-11-02T00:00:00Z", "beta"), make("b", null, 0.9, null, "alpha")] },
  noise: [make("c", 40, 0.1, "2026-11-01T00:00:00Z", "Gamma")],
};
const thread = threadComments(result);
const grouping = shownAsSet(result, thread);
const order = (column: SortColumn, descending = false) =>
  sortComments([0, 1, 2], thread, grouping, { column, descending })
    .map((index) => thread.all[index]?.id)
    .join("");

describe("the table's order", () => {
  test.each([
    ["cluster", "abc", "abc"],
    ["sentiment", "acb", "bca"],
    ["score", "acb", "cab"],
    ["time", "cab", "acb"],
    ["text", "bac", "cab"],
  ] as const)("by %s is %s upward and %s downward; what has no value comes last", (column, up, down) => {
    expect([order(column), order(column, true)]).toEqual([up, down]);
  });
});
