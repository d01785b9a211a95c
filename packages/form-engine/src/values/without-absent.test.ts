import { expect, test } from "vitest";
import { withoutAbsent } from "./without-absent.js";

test("what is absent goes, at every level, and an absent item is null", () => {
  expect(
    withoutAbsent({ a: undefined, b: { c: undefined, d: 1 }, e: [1, undefined, { f: undefined }] }),
  ).toEqual({
    b: { d: 1 },
    e: [1, null, {}],
  });
});

test("a part in which nothing is absent is the same object", () => {
  const whole = { a: { b: [1, 2] }, c: null };
  expect(withoutAbsent(whole)).toBe(whole);
  const changed = { ...whole, d: undefined };
  expect((withoutAbsent(changed) as typeof whole).a).toBe(whole.a);
});
