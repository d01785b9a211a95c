import type { Count, Counted, Result } from "@undertone/schemas";
import { expect, test } from "vitest";
import { countSentence } from "./count-sentence.js";
import { formats } from "./files.js";
import { readResult } from "./testing/read-result.js";

const counted: Counted = {
  ...{ yes: 90, low: 60, high: 125, opposite: 30, opposite_low: 15, opposite_high: 50 },
  ...{ judged: 40, comments: 416, by: "maria", at: "2026-11-20T12:00:00.000Z" },
};
const unit = { one: "comment", many: "comments" };
const all = { judged: 30, comments: 30, yes: 7, opposite: 1 };

test.each([
  [
    "point",
    {},
    416,
    "About 90 of 416 comments say this (60 to 125); about 30 say the opposite (15 to 50) · counted by @maria from 40 comments",
  ],
  [
    "post-question",
    {},
    416,
    "About 90 of 416 comments are for it (60 to 125); about 30 are against it (15 to 50) · counted by @maria from 40 comments",
  ],
  [
    "own-question",
    {},
    416,
    "True of about 90 of 416 comments (60 to 125) · counted by @maria from 40 comments",
  ],
  [
    "own-question",
    {},
    450,
    "True of about 90 of 416 comments (60 to 125) · counted by @maria from 40 comments · as of 2026-11-20",
  ],
  [
    "point",
    all,
    30,
    "7 of 30 comments say this; 1 says the opposite · counted by @maria, who read all of them",
  ],
  [
    "point",
    { yes: 0, low: 0, high: 12, opposite: 0, opposite_low: 0, opposite_high: 12 },
    416,
    "No comment in the sample says this, so at most 12 of 416 comments do; none in the sample says the opposite (at most 12 do) · counted by @maria from 40 comments",
  ],
] as [Count["kind"], Partial<Counted>, number, string][])(
  "%s: %j of %i comments",
  (kind, figures, total, sentence) => {
    expect(countSentence({ ...counted, ...figures }, kind, unit, total)).toBe(sentence);
  },
);

test("every file says what was counted, beside its sentence, and nothing where nobody counted", () => {
  const [first, ...others] = readResult.points ?? [];
  if (first === undefined) throw new Error("The result has no points.");
  const result: Result = {
    ...readResult,
    points: [{ ...first, counted: { ...counted, comments: readResult.total_processed } }, ...others],
    counted_questions: [{ question: "mentions the price", is_of_post: false, counted }],
  };
  for (const format of ["text", "html", "csv"] as const) {
    const flat = (given: Result) => formats[format].write(given).replace(/\s+/g, " ");
    expect(flat(result)).toMatch(/About 90 of \d+ \w+ say this \(60 to 125\); about 30 say the opposite/);
    expect(flat(readResult)).not.toMatch(/say this|counted by/);
    if (format !== "csv")
      expect(flat(result)).toMatch(/mentions the price.{1,40}True of about 90 of 416 \w+/);
  }
});
