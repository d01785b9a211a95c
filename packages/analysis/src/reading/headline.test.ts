import { expect, test } from "vitest";
import { createReader } from "../text/reader.js";
import { topicOpenings } from "./headline.js";
import { threadWords } from "./thread-words.js";

const bodies = Array.from(
  { length: 100 },
  (_, i) => `Number ${i} of the readers would gladly open the library on every Saturday morning.`,
);
const reader = createReader([], "en");
const words = threadWords(
  bodies.map((body) => ({ id: body, author: body, score: null })),
  bodies.map((body) => reader.read(body)),
  { values: new Float32Array(bodies.length).fill(1), count: bodies.length, dimensions: 1 },
  reader,
  { title: "" },
);
const [first] = words.sentences;
const members = [0, 1, 2, 3, 4, 5];

/** How many of a topic's sentences may open a reading, where one has all votes. */
const openings = ({ coverage, closeTo }: { coverage: number; closeTo: number }) =>
  topicOpenings(words, [{ sentence: 0, votes: 10, closeTo }])(members, [
    { sentence: first!, score: 1, coverage, close: coverage },
  ]).openings;

test("a sentence opens a reading that speaks for half of its topic", () => {
  expect(openings({ coverage: 0.5, closeTo: 3 })).toHaveLength(1);
  expect(openings({ coverage: 0.4, closeTo: 6 })).toEqual([]);
});

test("or for a part of the whole thread whose matter is divided among several topics", () => {
  expect(openings({ coverage: 0.2, closeTo: 7 })).toHaveLength(1);
});
