import { expect, test } from "vitest";
import type { ThreadComment } from "@undertone/schemas";
import { commentOf } from "../testing/comments.js";
import { countPeople } from "./people.js";

const by = (author: string | null, index: number) => commentOf({ id: `c${index}`, author, score: null });

const peopleAmong = (authors: (string | null)[]) => countPeople(authors.map(by), [])([...authors.keys()]);

test("who wrote twice is one person, and the loudest", () => {
  expect(peopleAmong(["ada", "grace", "ada"])).toMatchObject({
    count: 2,
    loudest: { author: "ada", comments: 2 },
  });
});

test("deleted accounts are neither one person nor the loudest: those who are known are counted", () => {
  expect(peopleAmong(["ada", null, null, null, "grace"])).toMatchObject({ count: 2, loudest: null });
});

test("where no author is known, nobody is counted", () => {
  expect(peopleAmong([null, null])).toMatchObject({ count: null, loudest: null });
});

test("where several have the most points, or the most replies, none of them is the one with most", () => {
  const [one, other] = [by("ada", 0), by("bo", 1)].map((comment) => ({ ...comment, score: 3 }));
  const fewer = { ...by("cy", 2), score: 1 };
  const heardMost = (comments: ThreadComment[]) => {
    const { mostUpvoted, mostAnswered } = countPeople(
      comments,
      ["c0", "c1"].map((parent_id) => ({ parent_id })),
    )([...comments.keys()]);
    return [mostUpvoted, mostAnswered];
  };
  expect(heardMost([one!, other!, fewer])).toEqual([null, null]);
  expect(heardMost([fewer, other!, one!])).toEqual([null, null]);
  expect(heardMost([fewer, other!])).toEqual([1, 1]);
});

test("nothing is most upvoted where all have as many points, or nobody has any", () => {
  const upvoted = (...scores: (number | null)[]) => {
    const comments = scores.map((score, index) => ({ ...by("ada", index), score }));
    return countPeople(comments, [])([...comments.keys()]).mostUpvoted;
  };
  expect(upvoted(0, 0, 0)).toBeNull();
  expect(upvoted(1, 1)).toBeNull();
  expect(upvoted(0, -2)).toBeNull();
  expect(upvoted(null, null)).toBeNull();
  expect(upvoted(null, 0, 1)).toBe(2);
});

test("replies that were left out of every topic count as replies", () => {
  const [one, other] = [by("ada", 0), by("ada", 1)];
  const answered = (...parents: string[]) =>
    countPeople([one, other], [one, other, ...parents.map((parent_id) => ({ parent_id }))])([0, 1])
      .mostAnswered;
  expect(answered()).toBeNull();
  expect(answered("c0", "c1", "c1")).toBe(1);
});
