import { expect, test } from "vitest";
import { scoreOf } from "./written-score.js";

test.each([
  [7, 7],
  ["12", 12],
  ["12.0", 12],
  ["12,0", 12],
  ["1.2k", 1200],
  ["1,2k", 1200],
  ["3K", 3000],
  ["2.35M", 2_350_000],
  ["1,2 Tsd.", 1200],
  ["1.2万", 12_000],
  ["1,234", 1234],
  ["1,234,567", 1_234_567],
  ["1.234.567", 1_234_567],
  ["1 234", 1234],
  ["\u22125", -5],
  ["-5", -5],
  ["+5", 5],
  ["12 points", 12],
  ["1 point", 1],
  ["1.2k likes", 1200],
  ["-3 pts", -3],
])("the score %j is %i", (written, score) => {
  expect(scoreOf(written)).toBe(score);
});

test.each(["1.234", "4.5", "4/5", "score hidden", "12 apples", "1,23", "5 to 7", "k", "", "12 34", null, {}])(
  "%j is no score that is known",
  (written) => {
    expect(scoreOf(written)).toBeNull();
  },
);
