import type { Regrouping } from "@undertone/schemas";
import { expect, test } from "vitest";
import { regroupingOf, withoutQuotesOf } from "./regrouping.js";

const group = {
  labels: [
    { text: "the last boat", score: 2, stems: ["boat"] },
    { text: "a secret", score: 1, stems: ["secret"] },
  ],
  title: 0,
  keywords: ["boat", "a secret"],
  instead: "",
  samples: [0, 2],
};
const words = {
  sentences: [
    { text: "I told a secret.", comment: 2, summary: "I told a secret. Twice." },
    { text: "The last boat goes at eight.", comment: 0 },
  ],
  groups: { 7: group },
};
const tree = {
  ...{ count: 3, comments: 3, rows: Int32Array.of(0, 1, 2) },
  ...{ from: Int32Array.of(0, 1), to: Int32Array.of(1, 2), weight: Float64Array.of(Infinity, 0.5) },
};

test("comments are named as the result counts them, edges stand shortest first, and an infinite one is null", () => {
  const made = regroupingOf({ tree, ids: ["a", "b", "c"] }, words, ["c", "a", "b"]);
  expect(made.points).toEqual([1, 2, 0]);
  expect(made.tree).toEqual({ from: [1, 0], to: [2, 1], weight: [0.5, null] });
  expect(made.words?.sentences.map(({ comment }) => comment)).toEqual([0, 1]);
  expect(made.words?.groups[7]?.samples).toEqual([1, 0]);
});

test("what was deleted at its site is neither quoted, nor a sample, nor a label that only it told", () => {
  const regrouping: Regrouping = {
    points: [],
    tree: { from: [], to: [], weight: [] },
    words,
    isPending: false,
  };
  const left = withoutQuotesOf(regrouping, ["a", "b", "c"], new Set(["c"]), (label) => label !== "a secret");
  expect(JSON.stringify(left)).not.toContain("secret");
  expect(left.words?.groups[7]).toMatchObject({ title: null, keywords: ["boat"], samples: [0] });
});
