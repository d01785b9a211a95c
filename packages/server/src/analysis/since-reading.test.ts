import type { AnalysedComment, Result, Unread } from "@undertone/schemas";
import { expect, test } from "vitest";
import { sinceReading } from "./since-reading.js";

const comment = (id: string, created_at: string | null, more: Partial<AnalysedComment> = {}) => ({
  ...{ id, created_at },
  ...more,
});
const BEFORE = "2026-11-18T00:00:00.000Z";
const AFTER = "2026-11-20T00:00:00.000Z";
const earlier = (unread?: Unread["reasons"]) =>
  JSON.stringify({
    timestamp: "2026-11-19T00:00:00.000Z",
    clusters: { 0: [comment("a", BEFORE), comment("b", BEFORE, { deleted: true })] },
    noise: [],
    left_out: [{ rule: "min_score", comment: comment("c", BEFORE) }],
    ...(unread && { unread: { reasons: unread } }),
  });
const now = {
  clusters: { 0: [comment("a", BEFORE), comment("c", BEFORE), comment("d", AFTER)] },
  noise: [comment("e", BEFORE), comment("f", null)],
} as unknown as Result;

test.each([
  ["read whole", undefined, ["d", "e", "f"]],
  ["read as far as its site gives it", ["deleted"], ["d", "e", "f"]],
  ["read in part", ["limit"], ["d"]],
] as const)("of a thread that was %s before, what is new: %#", (_kind, unread, added) => {
  const since = sinceReading(now, earlier(unread && [...unread]));
  expect(since).toEqual({ ...{ read_at: "2026-11-19T00:00:00.000Z", new_comments: added, deleted: 1 } });
});
