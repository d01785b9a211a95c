import { expect, test } from "vitest";
import { isUnspaced, lengthInCharacters, unspacedWords } from "./unspaced.js";

test.each([
  ["今天的天气很好", ["今天", "的", "天气", "很好"]],
  ["これは本当に面白いですね", ["これ", "は", "本当に", "面白い", "です", "ね"]],
  ["ผมชอบกินข้าวผัดมาก", ["ผม", "ชอบ", "กิน", "ข้าว", "ผัด", "มาก"]],
])("%s is cut into words", (text, words) => {
  expect(isUnspaced(text)).toBe(true);
  expect(unspacedWords(text)).toEqual(words);
});

test("Korean has spaces, and needs no cutting", () => {
  expect(isUnspaced("오늘 날씨가 좋다")).toBe(false);
});

test.each([
  ["nice", 4],
  ["😀😀", 2],
  ["今天的天气很好", 20],
  ["今天的天气很好!!", 22],
  ["iPhone 很好", 12],
  ["コーヒー", 5],
  // A word longer than five characters counts as it is.
  ["インターネット", 7],
])("%j counts as %i characters", (text, length) => {
  expect(lengthInCharacters(text)).toBe(length);
});
