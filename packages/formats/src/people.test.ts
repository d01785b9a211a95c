import { expect, test } from "vitest";
import { commentsByPeople, loudestOf, sizeOfTopic } from "./people.js";

test("a topic has comments by people, as far as they are known", () => {
  expect(commentsByPeople({ size: 84, people: 61 })).toBe("84 comments by 61 people");
  expect(commentsByPeople({ size: 1, people: 1, unknown_authors: 0 })).toBe("1 comment by 1 person");
  expect(commentsByPeople({ size: 84, people: 61, unknown_authors: 3 })).toBe(
    "84 comments by at least 61 people",
  );
  expect(commentsByPeople({ size: 84, people: null, unknown_authors: 84 })).toBe("84 comments");
  expect(commentsByPeople({ size: 84 })).toBe("84 comments");
});

test("a sentence of the headline has the size of its topic and its share of the points, where there are any", () => {
  expect(sizeOfTopic({ size: 84, people: 61 }, 0.231)).toBe(
    "84 comments by 61 people in this topic, 23\u00a0% of the points",
  );
  expect(sizeOfTopic({ size: 84, people: null }, null)).toBe("84 comments in this topic");
});

test("who wrote more than once and most is named", () => {
  expect(loudestOf({ size: 84, loudest: { author: "ada", comments: 9 } })).toBe("9 of them by ada");
  expect(loudestOf({ size: 84, loudest: null })).toBeNull();
});
