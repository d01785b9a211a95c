import type { Count, Counted } from "@undertone/schemas";
import { expect, test } from "vitest";
import { countSentence } from "./count-sentence.js";

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
  ["own-question", {}, 416, "About 90 of 416 comments do (60 to 125) · counted by @maria from 40 comments"],
  [
    "own-question",
    {},
    450,
    "About 90 of 416 comments do (60 to 125) · counted by @maria from 40 comments · as of 2026-11-20",
  ],
  ["point", all, 30, "7 of 30 comments say this; the opposite: 1 · counted by @maria, who read all of them"],
] as [Count["kind"], Partial<Counted>, number, string][])(
  "%s: %j of %i comments",
  (kind, figures, total, sentence) => {
    expect(countSentence({ ...counted, ...figures }, kind, unit, total)).toBe(sentence);
  },
);
