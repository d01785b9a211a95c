import { expect, test } from "vitest";
import { createReader } from "../text/reader.js";
import { topicKeywords } from "./topic-keywords.js";

const none = { discussion: [], experience: [], question: [], humor: [], technical: [], social: [] };
const reader = createReader([], "en");
const texts = [
  "The servers crashed twice",
  "A server needs care",
  "I only kidding you not",
  "My kid plays outside",
  "Machine learning again",
  "Learning about a machine",
].map((body) => reader.read(body));

function topics(keywords: Partial<typeof none> | Record<string, string[]>, ...clusters: number[][]) {
  return clusters.map(topicKeywords(texts, { ...none, ...keywords }, reader));
}

test("a topic is listed where a cluster speaks of it more than the thread does", () => {
  expect(topics({ technical: ["server"] }, [0, 1], [2, 3])).toEqual([[{ topic: "technical", share: 1 }], []]);
});

test("a longer form of the same stem counts, a shorter word does not", () => {
  expect(topics({ humor: ["kidding"] }, [3])).toEqual([[]]);
  expect(topics({ humor: ["kid"] }, [2])).toEqual([[{ topic: "humor", share: 1 }]]);
});

test("a keyword of several words must stand in that order", () => {
  expect(topics({ technical: ["machine learning"] }, [4], [5])).toEqual([
    [{ topic: "technical", share: 1 }],
    [],
  ]);
});

test("a topic that the whole thread speaks of tells no cluster apart", () => {
  expect(topics({ social: texts.flatMap(({ plain }) => plain.split(" ")) }, [0, 1, 2])).toEqual([[]]);
});

test("the strongest topic comes first", () => {
  const [found] = topics({ technical: ["crashed"], social: ["server"] }, [0, 1]);
  expect(found).toEqual([
    { topic: "social", share: 1 },
    { topic: "technical", share: 0.5 },
  ]);
});
