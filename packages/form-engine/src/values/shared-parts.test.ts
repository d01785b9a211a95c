import { expect, test } from "vitest";
import { withSharedParts } from "./shared-parts.js";

const defaults = { words: ["a", "b"], group: { list: [{ n: 1 }], text: "x" }, more: { a: 1 } };

test("parts that say the same are the same objects", () => {
  const value = structuredClone({ ...defaults, more: { a: 2 }, own: [1] });
  const shared = withSharedParts(value, defaults) as typeof value;
  expect(shared).toEqual(value);
  expect([shared.words === defaults.words, shared.group === defaults.group]).toEqual([true, true]);
  expect([shared.more === value.more, shared.own === value.own]).toEqual([false, true]);
});

test("a value that says the same as a whole is the other one, and what stands beside it stays", () => {
  expect(withSharedParts(structuredClone(defaults), defaults)).toBe(defaults);
  expect(withSharedParts({ a: undefined, b: null }, { b: {} })).toEqual({ a: undefined, b: null });
  expect(withSharedParts([1, 2], [1])).toEqual([1, 2]);
});
