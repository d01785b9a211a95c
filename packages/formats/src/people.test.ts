import { expect, test } from "vitest";
import { loudestOf } from "./loudest.js";
import { commentsByPeople } from "./people.js";

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

test("who wrote a considerable part of a topic is named: a quarter of it, and three comments at least", () => {
  const told = (comments: number, size: number) => loudestOf({ loudest: { author: "ada", comments }, size });
  expect(told(9, 36)).toBe("9 of them by ada");
  expect(told(9, 37)).toBeNull();
  expect(told(3, 4)).toBe("3 of them by ada");
  expect(told(2, 4)).toBeNull();
  expect(told(2, 197)).toBeNull();
  expect(loudestOf({ loudest: null, size: 4 })).toBeNull();
});
