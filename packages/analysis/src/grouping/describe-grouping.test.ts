import { expect, test } from "vitest";
import type { ThreadComment } from "@undertone/schemas";
import { commentOf } from "../testing/comments.js";
import { describeGrouping, dividedThread, settleLabels } from "./describe-grouping.js";

const by = (author: string | null, index: number) => commentOf({ id: `c${index}`, author, score: null });

const sentiment = { compound: 0, positive: 0, neutral: 1, negative: 0 };
const texts = {
  ...{ labels: [], title: null, isMixed: false, summary: "" },
  ...{ quotes: [], keyphrases: [], keywordTopics: [] },
};

/** All of the comments as one topic. */
const topicOf = (comments: readonly ThreadComment[], written: { parent_id: string | null }[] = []) => {
  const counted = comments.map((comment) => ({ ...comment, sentiment, tone: 0 }));
  return describeGrouping(dividedThread(counted, written), new Int32Array(comments.length), [texts])[0]!;
};

const peopleAmong = (authors: (string | null)[]) => topicOf(authors.map(by));

test("who wrote twice is one person, and the loudest", () => {
  expect(peopleAmong(["ada", "grace", "ada"])).toMatchObject({
    people: 2,
    loudest: { author: "ada", comments: 2 },
  });
});

test("deleted accounts are neither one person nor the loudest: those who are known are counted", () => {
  expect(peopleAmong(["ada", null, null, null, "grace"])).toMatchObject({ people: 2, loudest: null });
});

test("where no author is known, nobody is counted", () => {
  expect(peopleAmong([null, null])).toMatchObject({ people: null, unknownAuthors: 2, loudest: null });
});

test("where several have the most points, or the most replies, none of them is the one with most", () => {
  const [one, other] = [by("ada", 0), by("bo", 1)].map((comment) => ({ ...comment, score: 3 }));
  const fewer = { ...by("cy", 2), score: 1 };
  const heardMost = (comments: ThreadComment[]) => {
    const written = ["c0", "c1"].map((parent_id) => ({ parent_id }));
    const { mostUpvoted, mostAnswered } = topicOf(comments, written);
    return [mostUpvoted, mostAnswered];
  };
  expect(heardMost([one!, other!, fewer])).toEqual([null, null]);
  expect(heardMost([fewer, other!, one!])).toEqual([null, null]);
  expect(heardMost([fewer, other!])).toEqual([1, 1]);
});

test("nothing is most upvoted where all have as many points, or nobody has any", () => {
  const upvoted = (...scores: (number | null)[]) => {
    const comments = scores.map((score, index) => ({ ...by("ada", index), score }));
    return topicOf(comments).mostUpvoted;
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
    topicOf([one, other], [one, other, ...parents.map((parent_id) => ({ parent_id }))]).mostAnswered;
  expect(answered()).toBeNull();
  expect(answered("c0", "c1", "c1")).toBe(1);
});

test("of two topics with a word in common the one that it suits better has it, the other its next label", () => {
  const choice = (text: string, score: number) => ({ text, score, stems: text.split(" ") });
  const labels = [
    [choice("bus", 2), choice("station", 1)],
    [choice("night bus", 3)],
    [choice("bus stop", 1)],
  ];
  expect(settleLabels(labels.map((labels) => ({ labels })))).toEqual(["station", "night bus", null]);
});
