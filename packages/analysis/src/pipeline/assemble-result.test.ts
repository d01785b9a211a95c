import { expect, test } from "vitest";
import { shareOf } from "./assemble-result.js";

const scored = (...scores: (number | null)[]) => scores.map((score) => ({ score }));

test("a cluster's share is that of its comments, and of the points that all have together", () => {
  const share = shareOf(scored(6, 2, 0, null));
  expect(share([0])).toEqual({ share: 0.25, points_share: 0.75 });
  expect(share([2, 3])).toEqual({ share: 0.5, points_share: 0 });
});

test("points below 0 count as none, and where nobody has points there is no share of them", () => {
  expect(shareOf(scored(-8, 2, 2))([0, 1])).toEqual({ share: 0.6667, points_share: 0.5 });
  expect(shareOf(scored(null, 0, -1))([0])).toMatchObject({ points_share: null });
});
