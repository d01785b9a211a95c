import { expect, test } from "vitest";
import { inThreadOrder, type LooseComment } from "./thread-order.js";

const blank = { author: null, body: "", score: null, created_at: null, permalink: null };
const comment = (id: string, parent_id: string | null, more: Partial<LooseComment> = {}): LooseComment => ({
  ...blank,
  id,
  parent_id,
  ...more,
});

/** `id:parent:depth` of each, in order. */
function order(comments: LooseComment[]): string[] {
  return inThreadOrder(comments).map(
    ({ id, parent_id, depth }) => `${id}:${parent_id ?? ""}:${String(depth)}`,
  );
}

test("replies follow their parent, siblings keep the order of arrival", () => {
  expect(
    order([
      comment("a", null),
      comment("b", null),
      comment("a2", "a"),
      comment("a1", "a"),
      comment("x", "a2"),
    ]),
  ).toEqual(["a::0", "a2:a:1", "x:a2:2", "a1:a:1", "b::0"]);
});

test("a parent that arrives after its replies still comes first", () => {
  expect(order([comment("c", "b"), comment("b", "a"), comment("a", null)])).toEqual([
    "a::0",
    "b:a:1",
    "c:b:2",
  ]);
});

test("an orphan keeps its parent's id and stands at the end, at least one level deep", () => {
  expect(
    order([comment("o", "gone"), comment("r", "o"), comment("a", null), comment("p", "gone", { depth: 4 })]),
  ).toEqual(["a::0", "o:gone:1", "r:o:2", "p:gone:4"]);
});

test("an orphan with a known ancestor stands behind that one's replies, deeper than they are", () => {
  const comments = [
    comment("o", "gone", { ancestor: "a" }),
    comment("a", null),
    comment("b", null),
    comment("a1", "a"),
  ];
  expect(order(comments)).toEqual(["a::0", "a1:a:1", "o:gone:2", "b::0"]);
});

test("of two comments with one id the first counts", () => {
  expect(
    inThreadOrder([comment("a", null, { body: "first" }), comment("a", null, { body: "second" })]),
  ).toEqual([{ ...comment("a", null, { body: "first" }), depth: 0 }]);
});

test("a ring of parents is opened at the comment that arrived first", () => {
  expect(order([comment("b", "a"), comment("a", "b"), comment("self", "self")])).toEqual([
    "b::0",
    "a:b:1",
    "self::0",
  ]);
});

test("an ancestor below the orphan itself loses nobody", () => {
  expect(order([comment("o", "gone", { ancestor: "r" }), comment("r", "o")]).length).toBe(2);
});

test.each([
  [10_000, 10_000],
  [10_001, 1],
  [-1, 1],
  [2.5, 1],
])("an orphan that says that it is at level %d stands at %i", (depth, level) => {
  expect(order([comment("o", "gone", { depth })])).toEqual([`o:gone:${level}`]);
});

test("a chain of 100,000 replies needs no call stack of that depth", () => {
  const chain = Array.from({ length: 100_000 }, (_, index) =>
    comment(String(index), index ? String(index - 1) : null),
  );
  expect(inThreadOrder(chain.reverse()).at(-1)?.depth).toBe(99_999);
});

test("ids that are names of Object's own are ids like any other", () => {
  expect(order([comment("__proto__", null), comment("constructor", "__proto__")])).toEqual([
    "__proto__::0",
    "constructor:__proto__:1",
  ]);
});
