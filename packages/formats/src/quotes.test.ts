import { expect, test } from "vitest";
import { quotesOf } from "./quotes.js";
import { someComment } from "./testing/ferry-result.js";

const said = someComment("said", {
  body: "Listen:\nthe last ferry\nleaves at six. That is when my shift ends.",
});
const fresh = ["a", "b", "c"].map((id) => someComment(id, { body: `Something else, by ${id}.` }));
const ids = (comments: readonly { id: string }[]) => comments.map(({ id }) => id);

test("two quotes come first, and none that the summary has a sentence of", () => {
  const { first, remaining } = quotesOf({
    summary: "So the tide decides. the last ferry leaves at six.",
    sample_comments: [said, ...fresh],
  });
  expect(ids(first)).toEqual(["a", "b"]);
  expect(ids(remaining)).toEqual(["said", "c"]);
});

test("where the summary says everything, no quote comes first and none is lost", () => {
  const { first, remaining } = quotesOf({
    summary: "the last ferry leaves at six.",
    sample_comments: [said],
  });
  expect(first).toEqual([]);
  expect(remaining).toEqual([said]);
});

test("without a summary the first two come first", () => {
  expect(ids(quotesOf({ summary: "", sample_comments: [said, ...fresh] }).first)).toEqual(["said", "a"]);
});

test("a sentence as short as Yes. is nobody's in particular", () => {
  const yes = someComment("yes", { body: "Yes. But only on weekdays." });
  expect(quotesOf({ summary: "Yes.", sample_comments: [yes] }).first).toEqual([yes]);
});
