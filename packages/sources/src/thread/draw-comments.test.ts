import { readFileSync } from "node:fs";
import type { Thread, ThreadComment } from "@undertone/schemas";
import fc from "fast-check";
import { expect, test } from "vitest";
import { describeWithSharedData, sharedData } from "../../../../tests/support/shared-data.js";
import { drawComments, drawThread } from "./draw-comments.js";
import { readThread } from "../file/read-thread-file.js";
import { inThreadOrder } from "./thread-order.js";

const blank = { author: null, body: "", score: null, created_at: null, permalink: null };
/** Comments by their parents' numbers, in thread order; -1: the post. */
const thread = (parents: readonly number[]): ThreadComment[] =>
  inThreadOrder(
    parents.map((parent, id) => ({
      ...blank,
      id: String(id),
      parent_id: parent < 0 ? null : String(parent),
    })),
  );
const idsOf = (comments: readonly ThreadComment[]) => comments.map(({ id }) => id);
const tops = (comments: readonly ThreadComment[]) => comments.filter(({ depth }) => depth === 0).length;

/** Top-level comments, each with so many replies in a row below it. */
const withReplies = (...replies: readonly number[]): ThreadComment[] => {
  const parents: number[] = [];
  for (const count of replies) {
    const top = parents.push(-1) - 1;
    parents.push(...Array.from({ length: count }, () => top));
  }
  return thread(parents);
};

test("a thread that is not larger than asked for is drawn whole", () => {
  const comments = withReplies(3, 0, 2);
  expect(drawComments(comments, 8)).toEqual(comments);
  expect(drawComments(comments, 9)).toEqual(comments);
});

test("half of the quota goes to top-level comments, spread evenly over all of them", () => {
  const comments = withReplies(...Array.from({ length: 20 }, () => 5));
  const drawn = drawComments(comments, 10);
  expect(tops(drawn)).toBe(5);
  expect(idsOf(drawn).filter((id) => Number(id) % 6 === 0)).toEqual(["0", "24", "48", "72", "96"]);
  expect(drawn.length).toBe(10);
});

test("the other half goes to the drawn branches in proportion to their size", () => {
  const drawn = drawComments(withReplies(60, 20, 20), 26);
  const perBranch = [0, 61, 82].map(
    (top) => drawn.filter(({ parent_id }) => parent_id === String(top)).length,
  );
  expect(tops(drawn)).toBe(3);
  expect(perBranch).toEqual([14, 5, 4]);
});

test("where there are few top-level comments, replies take their share, and the other way round", () => {
  expect(tops(drawComments(withReplies(100), 10))).toBe(1);
  expect(drawComments(withReplies(100), 10).length).toBe(10);
  const flat = drawComments(withReplies(...Array.from({ length: 100 }, () => 0), 1), 10);
  expect(flat.length).toBe(10);
  expect(tops(flat)).toBe(10);
});

test("where those first drawn have no replies, as few more are drawn as bring enough, and their replies are among the rest", () => {
  // Those that half of the quota is spread over have none; of those between, each has a hundred.
  const drawn = drawComments(
    withReplies(...Array.from({ length: 100 }, (_, nth) => (nth % 20 === 10 ? 100 : 0))),
    10,
  );
  expect(drawn.length).toBe(10);
  expect(tops(drawn)).toBeLessThan(8);
});

test("a thread of which only some comments are drawn says so, beside what its source said", () => {
  const post = { num_comments: 4 } as Thread["post"];
  const whole: Thread = { source: "file", post, comments: withReplies(3, 0, 2) };
  expect(drawThread(whole, 8)).toEqual({ ...whole, post: { num_comments: 8 } });
  const limited = { expected: 8, fetched: 5, reasons: ["limit"] };
  expect(drawThread(whole, 5)).toMatchObject({ post: { num_comments: 8 }, completeness: limited });
  const deep = {
    ...whole,
    completeness: { expected: 9, fetched: 8, reasons: ["limit" as const, "depth" as const] },
  };
  expect(drawThread(deep, 5).completeness?.reasons).toEqual(["limit", "depth"]);
});

test("a long branch gives replies of several depths, and not its first ones to the bottom", () => {
  // Below one comment a hundred, and below each of those a chain of nine.
  const parents = [-1];
  for (let reply = 0; reply < 100; reply++) {
    let parent = 0;
    for (let depth = 0; depth < 10; depth++) parent = parents.push(parent) - 1;
  }
  const drawn = drawComments(thread(parents), 100);
  const atDepth = (wanted: number) => drawn.filter(({ depth }) => depth === wanted).length;
  expect(atDepth(1)).toBe(49);
  expect(atDepth(2)).toBeGreaterThan(20);
  expect(drawn.length).toBe(100);
});

test("a chain of 100,000 replies needs no call stack of that depth", () => {
  const chain = thread(Array.from({ length: 100_000 }, (_, index) => index - 1));
  const drawn = drawComments(chain, 50_000);
  expect([drawn.length, drawn.every((comment, index) => comment === chain[index])]).toEqual([50_000, true]);
});

/** A tree: each comment answers an earlier one, or the post. */
const trees = fc
  .array(fc.tuple(fc.boolean(), fc.nat()), { minLength: 1, maxLength: 200 })
  .map((choices) => thread(choices.map(([isTop, to], index) => (isTop || index === 0 ? -1 : to % index))));

test("whatever the tree, the draw is full, in order, has each reply's parent, and is the same each time", () => {
  fc.assert(
    fc.property(trees, fc.integer({ min: 1, max: 200 }), (comments, most) => {
      const drawn = drawComments(comments, most);
      expect(drawn.length).toBe(Math.min(most, comments.length));
      const ids = new Set(idsOf(drawn));
      expect(drawn).toEqual(comments.filter(({ id }) => ids.has(id)));
      for (const { parent_id: parent } of drawn) if (parent !== null) expect(ids.has(parent)).toBe(true);
      expect(drawComments(comments, most)).toEqual(drawn);
    }),
    { numRuns: 500, seed: 1 },
  );
});

describeWithSharedData("a thread of 4,579 comments, 1,177 of them top-level", () => {
  const name = "vidit_Bitcoin_it_s_official_1_bitcoin_10_000_usd.json";
  const whole = () => readThread(name, readFileSync(sharedData(`threads/${name}`)));

  test("1,000 of it are at least 400 top-level comments from its beginning to its end, and replies at several depths", async () => {
    const { comments } = await whole();
    const drawn = drawComments(comments, 1_000);
    expect([comments.length, tops(comments), drawn.length]).toEqual([4_579, 1_177, 1_000]);
    expect(tops(drawn)).toBeGreaterThanOrEqual(400);
    expect(tops(drawn)).toBeLessThanOrEqual(500);
    for (const wanted of [1, 2, 3, 4]) {
      expect(drawn.filter(({ depth }) => depth === wanted).length).toBeGreaterThanOrEqual(10);
    }
    const order = idsOf(comments.filter(({ depth }) => depth === 0));
    const indices = drawn.filter(({ depth }) => depth === 0).map(({ id }) => order.indexOf(id));
    const gaps = indices.slice(1).map((index, nth) => index - (indices[nth] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(3);
    expect(indices.at(-1)).toBeGreaterThan(1_170);
  });

  test("its post still counts all of them", async () => {
    expect(drawThread(await whole(), 1_000).post.num_comments).toBe(4_579);
  });
});
