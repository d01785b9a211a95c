import { expect, test } from "vitest";
import { withOurNames } from "./both-names.js";

const counts = { starCount: 4, commentCount: 2, viewCount: 57 };
const other = { id: "i1", _count: { stars: 4, comments: 2, views: 57 } };

test.each([
  ["alone", (insight: object) => insight],
  ["in a list", (insight: object) => ({ insights: [insight], totalCount: 1 })],
  ["in the feed", (insight: object) => ({ data: { insights: [insight] }, meta: {} })],
  ["in a star", (insight: object) => ({ stars: [{ insight, createdAt: "x" }] })],
  ["in the history", (insight: object) => ({ histories: [{ insight, createdAt: "x" }] })],
])("an insight %s has the counts that a server gives as _count alone", (_, within) => {
  expect(withOurNames(within(other))).toEqual(within({ ...other, ...counts }));
});

test("counts under their own names stay what they are", () => {
  expect(withOurNames({ ...other, starCount: 5 })).toMatchObject({ ...counts, starCount: 5 });
});

test.each([
  ["alone", (set: object) => set],
  ["in a list", (set: object) => ({ parameterSets: [set] })],
])("a parameter set %s has for its config what a server gives as parameters alone", (_, within) => {
  const set = { id: "s1", name: "Mine", parameters: { min_score: 1 } };
  expect(withOurNames(within(set))).toEqual(within({ ...set, config: { min_score: 1 } }));
  expect(withOurNames(within({ ...set, config: {} }))).toEqual(within({ ...set, config: {} }));
});

test.each([[null], ["text"], [3], [{ valid: true }], [[1, null]]])("%o is left as it is", (answer) => {
  expect(withOurNames(answer)).toEqual(answer);
});
