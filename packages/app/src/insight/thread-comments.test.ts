import type { Result } from "@undertone/schemas/types";
import { expect, test } from "vitest";
import { libraryResult } from "../testing/library-thread.js";
import { withoutCopiesOf, threadComments } from "./thread-comments.js";

const [like] = libraryResult.noise;
const comments = [
  { id: "a", copies: 3 },
  { id: "b", copies: 3, copy_of: "a" },
  { id: "c" },
  { id: "d", copies: 3, copy_of: "a" },
].map((values) => ({ ...like, ...values }));
const thread = threadComments({ clusters: {}, noise: comments } as unknown as Result);

test("of copies the first that stands in a list is shown, whichever that is, or the one that somebody asked for, if it is there", () => {
  expect(withoutCopiesOf([0, 1, 2, 3], thread)).toEqual([0, 2]);
  expect(withoutCopiesOf([3, 2, 1], thread)).toEqual([3, 2]);
  expect(withoutCopiesOf([0, 1, 2, 3], thread, 3)).toEqual([2, 3]);
  expect(withoutCopiesOf([0, 1, 2], thread, 3)).toEqual([0, 2]);
});

test("replies that were left out of the topics count as replies, a program's do not", () => {
  const reply = (rule: string) => ({ rule, comment: { ...like, id: rule, parent_id: "a" } });
  const left_out = [reply("min_word_count"), reply("bots")];
  const { replies } = threadComments({ clusters: {}, noise: comments, left_out } as unknown as Result);
  expect([...replies]).toEqual([1, 0, 0, 0]);
});
