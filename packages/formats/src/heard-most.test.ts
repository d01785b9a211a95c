import { expect, test } from "vitest";
import { heardMost } from "./heard-most.js";
import { ferryResult, someComment } from "./testing/ferry-result.js";

const [ferries] = ferryResult.summaries;
if (ferries === undefined) throw new Error("The fixture has no topic.");
const summary = { ...ferries, most_upvoted: "c1", most_answered: null };
const copies = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    someComment(`p${n}`, { copies: count, ...(n > 0 && { copy_of: "p0" }) }),
  );
const whatIsHeard = (comments: ReturnType<typeof copies>) =>
  heardMost({ summary, comments }).map(({ why, comment }) => [why, comment.id]);

test("a text that makes up much of a topic is shown before what was upvoted", () => {
  const others = Array.from({ length: 5 }, (_, n) => someComment(`c${n}`));
  expect(whatIsHeard([...others, ...copies(12)])).toEqual([
    ["Posted again and again", "p0"],
    ["Most upvoted", "c1"],
  ]);
});

test("a few copies among many comments, or two of few, are no finding", () => {
  const others = Array.from({ length: 40 }, (_, n) => someComment(`c${n}`));
  expect(whatIsHeard([...others, ...copies(3)])).toEqual([["Most upvoted", "c1"]]);
  expect(whatIsHeard([...others.slice(0, 2), ...copies(2)])).toEqual([["Most upvoted", "c1"]]);
});
