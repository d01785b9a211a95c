import type { Result } from "@undertone/schemas/types";
import { expect, test } from "vitest";
import { libraryResult } from "../testing/library-thread.js";
import { repeatedTexts, participantsIn } from "./topic-people.js";
import { threadComments } from "./thread-comments.js";

const [like] = libraryResult.noise;
const noise = [
  { id: "a", author: "kelp", copies: 3 },
  { id: "b", author: "tern", copies: 3, copy_of: "a" },
  { id: "c", author: "tern" },
  { id: "d", author: null },
  { id: "e", author: "kelp", copies: 3, copy_of: "a" },
  { id: "f", author: "anna", copies: 2 },
  { id: "g", author: "tern", copies: 2, copy_of: "f" },
  { id: "h", author: null, copies: 2, deleted: true },
  { id: "i", author: null, copies: 2, copy_of: "h", deleted: true },
].map((values) => ({ ...like, ...values }));
const thread = threadComments({ clusters: {}, noise } as unknown as Result);

test("who wrote most comes first, who wrote as much by name, and who is not known is nobody", () => {
  expect(participantsIn(thread.all.keys(), thread)).toEqual([
    { author: "tern", comments: 3 },
    { author: "kelp", comments: 2 },
    { author: "anna", comments: 1 },
  ]);
});

test("a text that stands several times among the comments is found once, with all of them, the most often repeated first", () => {
  expect(repeatedTexts([5, 6, 0, 1, 2, 4], thread)).toEqual([
    { index: 0, copies: [0, 1, 4] },
    { index: 5, copies: [5, 6] },
  ]);
});

test("one whose copies stand in other topics is not repeated here, nor is what was deleted", () => {
  expect(repeatedTexts([1, 2, 5, 7, 8], thread)).toEqual([]);
});
