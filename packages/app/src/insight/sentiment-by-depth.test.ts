import { expect, test } from "vitest";
import { ferryResult } from "../testing/ferry-thread.js";
import { sentimentByDepth } from "./sentiment-by-depth.js";

const [comment] = ferryResult.noise;
if (comment === undefined) throw new Error("The fixture has no comment.");
const at = (compound: number, depth: number) => ({
  ...comment,
  depth,
  sentiment: { ...comment.sentiment, compound },
});

test("tone of words by depth counts what is deep together; without replies there is nothing to compare", () => {
  const levels = sentimentByDepth([at(0.5, 0), at(-0.5, 5), at(-0.5, 9)]);
  expect(levels.map(({ depth, andDeeper, counts }) => [depth, andDeeper, counts.negative])).toEqual([
    [0, false, 0],
    [5, true, 2],
  ]);
  expect(sentimentByDepth([at(0, 0), at(0, 0)])).toEqual([]);
});
