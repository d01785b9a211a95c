import type { Result } from "@undertone/schemas/types";
import { expect, test } from "vitest";
import { libraryResult } from "../testing/library-thread.js";
import { relativesIn } from "./relatives.js";
import { threadComments } from "./thread-comments.js";

const [like] = libraryResult.noise;
const said = (id: string, parent_id: string | null, minute: number | null = 0) => ({
  ...like,
  id,
  parent_id,
  created_at: minute === null ? null : new Date(Date.UTC(2026, 10, 1, 12, minute)).toISOString(),
});
const result = {
  clusters: { 0: [said("a", null), said("late", "a", 9), said("orphan", "gone")] },
  noise: [said("early", "a", 3), said("deep", "short")],
  left_out: [
    { rule: "min_word_count", comment: said("short", "a", 5) },
    { rule: "bots", comment: said("bot", "a", 1) },
  ],
} as unknown as Result;
const thread = threadComments(result);
const { parentOf, repliesTo } = relativesIn(thread, result);
const of = (id: string) => {
  const comment = thread.all[thread.indexOf.get(id) ?? -1];
  if (comment === undefined) throw new Error(`No ${id}.`);
  return comment;
};
const idsOf = (id: string) => repliesTo(of(id)).map(({ comment }) => comment.id);

test("replies come first to last, each with its index, those that were left out of the topics among them with their rule, those of programs not", () => {
  expect(idsOf("a")).toEqual(["early", "short", "late"]);
  expect(idsOf("early")).toEqual([]);
  const [early, short] = repliesTo(of("a"));
  expect(early).toMatchObject({ index: thread.indexOf.get("early") });
  expect(short).toMatchObject({ rule: "min_word_count" });
});

test("what a comment answers is found in any topic, among what was left out, or was not read", () => {
  expect(parentOf(of("early"))).toMatchObject({ comment: { id: "a" }, index: 0 });
  expect(parentOf(of("deep"))).toMatchObject({ comment: { id: "short" }, rule: "min_word_count" });
  expect(parentOf(of("orphan"))).toBe("unread");
  expect(parentOf(of("a"))).toBeNull();
});

test("where no dates are known, replies keep the order of the thread", () => {
  const undated = {
    clusters: { 0: [said("a", null, null), said("b", "a", null), said("c", "a", null)] },
    noise: [],
  } as unknown as Result;
  const all = threadComments(undated);
  const [first] = all.all;
  if (first === undefined) throw new Error("No comment.");
  const replies = relativesIn(all, undated).repliesTo(first);
  expect(replies.map(({ comment }) => comment.id)).toEqual(["b", "c"]);
});
