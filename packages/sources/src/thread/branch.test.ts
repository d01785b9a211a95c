import type { Thread } from "@undertone/schemas";
import { expect, test } from "vitest";
import { branchOf } from "./branch.js";
import { inThreadOrder } from "./thread-order.js";

const comment = (id: string, parent_id: string | null) => ({
  ...{ id, parent_id, author: null, body: id, score: null, created_at: null, permalink: null },
});
const thread = {
  source: "test",
  post: {} as Thread["post"],
  comments: inThreadOrder([
    comment("a", null),
    comment("b", "a"),
    comment("c", "b"),
    comment("d", "c"),
    comment("e", "a"),
    comment("f", null),
  ]),
};
const outline = (found: Thread | null) =>
  found?.comments.map(({ id, parent_id, depth }) => [id, parent_id, depth]);

test("a branch is its comment, which now replies to the post, and all that is below it", () => {
  expect(outline(branchOf(thread, "b"))).toEqual([
    ["b", null, 0],
    ["c", "b", 1],
    ["d", "c", 2],
  ]);
});

test("a comment without replies is a branch of its own", () => {
  expect(outline(branchOf(thread, "f"))).toEqual([["f", null, 0]]);
});

test("a branch says that it is one, and counts what it has", () => {
  expect(
    branchOf({ ...thread, completeness: { expected: 90, fetched: 6, reasons: ["site"] } }, "b"),
  ).toMatchObject({
    branch: "b",
    post: { num_comments: 3 },
    completeness: { expected: null, fetched: 3, reasons: [] },
  });
});

test("where the comment was not read, there is none", () => {
  expect(branchOf(thread, "z")).toBeNull();
});
