import { expect, test } from "vitest";
import { recordComment } from "../records/comment.js";
import { KeptComments } from "./kept-comments.js";

const comment = recordComment({ body: "four", author: "Ann" });

test("as many comments are kept as may be, and one more ends the file", () => {
  const memory = new KeptComments(2, 100);
  expect([memory.keep(comment), memory.keep(comment)]).toEqual([comment, comment]);
  expect(() => memory.keep(comment)).toThrow(/has more than 0.000002 million comments/);
});

test("their texts together may be so long, those that are shown whole included", () => {
  const memory = new KeptComments(100, 16);
  memory.keep(comment);
  memory.keep({ ...comment, original: "four and" });
  expect(() => memory.keep(comment)).toThrow(/add up to more than 0.000016 million characters/);
});
