import { expect, test } from "vitest";
import { TopLevelDraw } from "./top-level-draw.js";
import type { LooseComment } from "../thread/thread-order.js";

const ids = Array.from({ length: 250 }, (_, index) => `c${index}`);
const blank = { parent_id: null, author: null, body: "", score: null, created_at: null, permalink: null };
const comments: LooseComment[] = ids.slice(0, 80).map((id) => ({ ...blank, id }));
const stub = { parent: null, children: ids.slice(80), count: 2_000 };
const mores = [stub];
const drawnOf = (maxComments: number) => {
  const draw = new TopLevelDraw({ comments, mores }, maxComments, 3_000);
  return ids.filter((id) => !draw.isLeft(id));
};

test("of a post with fewer top-level comments than half of the quota all are drawn, the last ones too", () => {
  expect(drawnOf(1_000)).toEqual(ids);
});

test("of a post with more, half of the quota is, spread over all of them", () => {
  const drawn = drawnOf(100);
  expect(drawn.length).toBe(50);
  expect([drawn[0], drawn.at(-1)]).toEqual(["c0", "c245"]);
});

test("the drawn and the others of a stub share its count by their number; stubs below comments stay whole", () => {
  const draw = new TopLevelDraw({ comments, mores }, 100, 3_000);
  const [drawn, left, ...more] = draw.divided(stub);
  expect(more).toEqual([]);
  expect([drawn, left].map((part) => [part?.children.length, part?.count])).toEqual([
    [34, 400],
    [136, 1_600],
  ]);
  const below = { parent: "c0", children: ids.slice(80), count: 500 };
  expect(draw.divided(below)).toEqual([below]);
});
