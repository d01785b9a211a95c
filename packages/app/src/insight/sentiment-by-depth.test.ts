import { expect, test } from "vitest";
import type { AnalysedComment } from "@undertone/schemas/types";
import { ferryResult } from "../testing/ferry-thread.js";
import { sentimentByDepth } from "./sentiment-by-depth.js";

const [some] = ferryResult.noise;

/** @param compounds How many comments feel how: [[2, 0.5]] are two pleased ones. */
function atDepth(depth: number, ...compounds: [number, number][]): AnalysedComment[] {
  if (!some) throw new Error("The fixture has no comment.");
  return compounds.flatMap(([number, compound]) =>
    Array.from({ length: number }, () => ({ ...some, depth, sentiment: { ...some.sentiment, compound } })),
  );
}

test("levels of a few comments are counted with the one above", () => {
  const levels = sentimentByDepth([
    ...atDepth(0, [20, 0]),
    ...atDepth(1, [12, 0]),
    ...atDepth(2, [8, 0.5]),
    ...atDepth(3, [2, -0.5]),
  ]);
  expect(levels.map(({ depth, andDeeper, counts }) => [depth, andDeeper, counts])).toEqual([
    [0, false, { positive: 0, neutral: 20, negative: 0 }],
    [1, false, { positive: 0, neutral: 12, negative: 0 }],
    [2, true, { positive: 8, neutral: 0, negative: 2 }],
  ]);
});

test("a thread without replies has no levels to compare", () => {
  expect(sentimentByDepth(atDepth(0, [30, 0.4]))).toEqual([]);
});
