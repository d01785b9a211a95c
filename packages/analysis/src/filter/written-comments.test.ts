import { expect, test } from "vitest";
import { commentOf } from "../testing/comments.js";
import { writtenComments } from "./written-comments.js";

const comment = (id: string) => commentOf({ id });

test("what people wrote is what was kept and what was left out, but for bots, in the thread's order", () => {
  const thread = ["a", "b", "c", "d"].map(comment);
  const leftOut = [
    { rule: "min_word_count", comment: comment("a") },
    { rule: "bots", comment: comment("c") },
  ];
  const written = writtenComments([comment("b"), comment("d")], leftOut, thread);
  expect(written.map(({ id }) => id)).toEqual(["a", "b", "d"]);
});
