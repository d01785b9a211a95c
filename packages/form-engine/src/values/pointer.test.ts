import { expect, test } from "vitest";
import { withValueAt } from "./pointer.js";

test("a part beyond the end of a list makes it longer, and no other item changes", () => {
  expect(withValueAt({ t: ["a"] }, ["t", 1], 5)).toEqual({ t: ["a", 5] });
  expect(withValueAt({ t: ["a"] }, ["t", 2], 5)).toEqual({ t: ["a", undefined, 5] });
});

test("what an index leads into becomes a list, what a name leads into an object", () => {
  expect(withValueAt(undefined, ["t", 0], "x")).toEqual({ t: ["x"] });
  expect(withValueAt({}, ["t", "0"], "x")).toEqual({ t: { 0: "x" } });
});

test("the value itself stays as it was", () => {
  const value = { t: [{ a: 1 }, { a: 2 }] };
  const changed = withValueAt(value, ["t", 1, "a"], 3) as typeof value;
  expect(value).toEqual({ t: [{ a: 1 }, { a: 2 }] });
  expect(changed.t[0], "the same object").toBe(value.t[0]);
});
