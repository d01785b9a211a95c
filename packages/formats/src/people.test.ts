import { expect, test } from "vitest";
import { loudestOf } from "./heard-most.js";
import { commentsByPeople, commentsOfPeople, writtenBy } from "./people.js";
import { ferryResult } from "./testing/ferry-result.js";

const comments = { one: "comment", many: "comments" };

test("a topic has comments by people, as far as they are known", () => {
  expect(commentsByPeople({ size: 84, people: 61 }, comments)).toBe("84 comments by 61 people");
  expect(commentsByPeople({ size: 1, people: 1, unknown_authors: 0 }, comments)).toBe(
    "1 comment by 1 person",
  );
  expect(commentsByPeople({ size: 84, people: 61, unknown_authors: 3 }, comments)).toBe(
    "84 comments by at least 61 people",
  );
  expect(commentsByPeople({ size: 84, people: null, unknown_authors: 84 }, comments)).toBe("84 comments");
  expect(commentsByPeople({ size: 84 }, comments)).toBe("84 comments");
});

test("a topic's comments are called as their site calls them", () => {
  const replies = { one: "reply", many: "replies" };
  expect(commentsByPeople({ size: 84, people: 61 }, replies)).toBe("84 replies by 61 people");
});

test.each([
  [{ fetched: 430, people: 310, unknown_authors: 0 }, "430 comments by 310 people"],
  [{ fetched: 430, people: 310, unknown_authors: 2 }, "430 comments by at least 310 people"],
  [{ fetched: 1_000, expected: 1_063, people: 612 }, "1,000 of 1,063 comments, by 612 people"],
  [{ fetched: 1_000, expected: 1_063 }, "1,000 of 1,063 comments"],
  [{}, "9 comments"],
])("what was read, and by whom it was written: %j", (overview, sentence) => {
  const counts = { positive: 0, neutral: 9, negative: 0 };
  const figures = { num_clusters: 1, total_processed: 9, noise_ratio: 0, counts, keywords: [] };
  expect(commentsOfPeople({ ...figures, ...overview })).toBe(sentence);
});

test("people are counted once, whether their comments were left out or not", () => {
  const { clusters, noise } = ferryResult;
  const all = [...Object.values(clusters).flat(), ...noise];
  const authors = new Set(all.map(({ author }) => author));
  authors.delete(null);
  const [first] = all;
  if (first === undefined) throw new Error("No comment");
  const left_out = [
    { rule: "bots", comment: { ...first, author: "bot" } },
    { rule: "bots", comment: { ...first, author: [...authors][0] ?? null } },
  ];
  expect(writtenBy({ clusters, noise, left_out, fetched: all.length + 3 })).toEqual({
    people: authors.size + 1,
    unknown_authors: all.filter(({ author }) => author === null).length + 1,
  });
});

test("who wrote a considerable part of a topic is named: a quarter of it, and three comments at least", () => {
  const told = (comments: number, size: number) => loudestOf({ loudest: { author: "ada", comments }, size });
  expect(told(9, 36)).toBe("9 of them by ada");
  expect(told(9, 37)).toBeNull();
  expect(told(3, 4)).toBe("3 of them by ada");
  expect(told(2, 4)).toBeNull();
  expect(told(2, 197)).toBeNull();
  expect(loudestOf({ loudest: null, size: 4 })).toBeNull();
});
