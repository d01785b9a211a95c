import { expect, test } from "vitest";
import { furtherKeywords, topicName, topicTitle } from "./topic-name.js";

test("a topic is called by its two most telling words, the others follow", () => {
  const keywords = ["bays", "bikes", "van", "kerbs"];
  expect(topicName(keywords)).toBe("bays\u00a0&\u00a0bikes");
  expect(topicTitle({ rank: 1, keywords })).toBe("Bays\u00a0&\u00a0bikes");
  expect(furtherKeywords(keywords)).toEqual(["van", "kerbs"]);
});

test("of the most telling words, phrases name it first", () => {
  const name = (...keywords: string[]) => topicName(keywords)?.replaceAll("\u00a0", " ");
  expect(name("break", "fire engine", "rising bollards", "key")).toBe("fire engine & rising bollards");
  expect(name("bus", "chemist", "free", "market street")).toBe("market street & bus");
  expect(name("a", "b", "c", "d", "too far down")).toBe("a & b");
});

test("a word of a phrase is not said again, and is not lost", () => {
  const keywords = ["fiber", "splinters", "engineered wood fiber"];
  expect(topicName(keywords)?.replaceAll("\u00a0", " ")).toBe("engineered wood fiber & splinters");
  expect(furtherKeywords(keywords)).toEqual(["fiber"]);
});

test("one without words is called by its number", () => {
  expect(topicName([])).toBeNull();
  expect(topicTitle({ rank: 9, keywords: [] })).toBe("Topic 9");
});

test("a title begins with a capital only where there is one to have", () => {
  expect(topicTitle({ rank: 1, keywords: ["école"] })).toBe("École");
  expect(topicTitle({ rank: 1, keywords: ["8 year", "bleach"] })).toBe("8 year\u00a0&\u00a0bleach");
  expect(topicTitle({ rank: 1, keywords: ["日本"] })).toBe("日本");
});

test("a word that never ends is cut, at a letter", () => {
  expect([...(topicName(["🙂".repeat(400)]) ?? "")]).toHaveLength(32);
});
