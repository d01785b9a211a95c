import { expect, test } from "vitest";
import { kindOfTalk } from "./kind-of-talk.js";

test("the kinds that stand out are named in words, two at most", () => {
  expect(
    kindOfTalk([
      { topic: "question", share: 0.564 },
      { topic: "humor", share: 0.4 },
      { topic: "social", share: 0.35 },
    ]),
  ).toBe("questions (56\u00a0% of the comments), humour (40\u00a0%)");
});

test("a kind that a few comments touch is passed over", () => {
  expect(kindOfTalk([{ topic: "humor", share: 0.14 }])).toBeNull();
});

test("a topic that somebody added is called as they called it", () => {
  expect(kindOfTalk([{ topic: "constructor", share: 1 }])).toBe("constructor (100\u00a0% of the comments)");
});
