import { expect, test } from "vitest";
import { addressOf, authorOf, idOf, integerOf, ratioOf, textOf, timeOf } from "./untrusted-values.js";

test.each([
  [1323313344, "2011-12-08T03:02:24.000Z"],
  [1323313344.0, "2011-12-08T03:02:24.000Z"],
  ["1323313344", "2011-12-08T03:02:24.000Z"],
  [1323313344000, "2011-12-08T03:02:24.000Z"],
  ["2011-12-08", "2011-12-08T00:00:00.000Z"],
  ["2011-12-08 03:02:24", "2011-12-08T03:02:24.000Z"],
  ["2011-12-08T03:02:24", "2011-12-08T03:02:24.000Z"],
  ["2011-12-08T03:02:24+02:00", "2011-12-08T01:02:24.000Z"],
  ["Thu, 08 Dec 2011 03:02:24 GMT", "2011-12-08T03:02:24.000Z"],
  ["08/12/2011", null],
  ["yesterday", null],
  ["2011-13-45", null],
  [0, null],
  [89, null],
  ["2011", null],
  ["20111208", null],
  [-5, null],
  [1e20, null],
  [20210304101500, "2021-03-04T10:15:00.000Z"],
  ["202103041015", "2021-03-04T10:15:00.000Z"],
  ["20211304101500", null],
  [202113041015, null],
  [5_000_000_000_000, null],
  [NaN, null],
  [true, null],
  [{}, null],
  [null, null],
])("the time %j is %j", (value, time) => {
  expect(timeOf(value)).toBe(time);
});

test.each([
  ["https://example.org/a", "https://example.org/a"],
  ["/r/a/comments/b/", "https://www.reddit.com/r/a/comments/b/"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["", null],
  [5, null],
])("the address %j is %j", (value, address) => {
  expect(addressOf(value, "https://www.reddit.com")).toBe(address);
});

test("what PostgreSQL cannot store is taken out of a text, and a long one is cut", () => {
  expect(textOf("a\0b\uD800c")).toBe("ab\uFFFDc");
  expect(textOf("😹")).toBe("😹");
  expect(textOf("x".repeat(50_000))?.length).toBe(40_000);
  expect(textOf(5)).toBeNull();
});

test("numbers are read from text, and anything else is none", () => {
  expect(["12", "-3", "12.0", 7, 7.5, "7.5", "1e3", "", "many", 2 ** 40, null].map(integerOf)).toEqual([
    12,
    -3,
    12,
    7,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([0.89, "0.5", 1, 1.2, -1, "x"].map(ratioOf)).toEqual([0.89, 0.5, 1, null, null, null]);
});

test("ids lose Reddit's prefix, and a deleted author is nobody", () => {
  expect(["t1_abc", "t3_abc", "abc", 12, "t1_", "", null].map(idOf)).toEqual([
    "abc",
    "abc",
    "abc",
    "12",
    "t1_",
    null,
    null,
  ]);
  expect(["[deleted]", "somebody", " ", undefined].map(authorOf)).toEqual([null, "somebody", null, null]);
});
