import { describe, expect, test } from "vitest";
import { formatList, parseList } from "./comma-list.js";

describe("a list as text", () => {
  test.each([
    ["plain", ["a", "b c"]],
    ["with a comma", ["a, b", "c"]],
    ["with quotation marks", ['"a"', 'say "hi"', '"', '"a", "b"', '""', 'x"']],
    ["with spaces at an end", [" a", "b "]],
    ["with a line break", ["a\nb", "c"]],
    ["empty", []],
  ])("gives the same list again: %s", (_, items) => {
    expect(parseList(formatList(items), false).items).toEqual(items);
  });

  test.each([
    ['"a, b", c', ["a, b", "c"]],
    ['"a, b"\n"c"', ["a, b", "c"]],
    ['5" disk, 3" disk', ['5" disk', '3" disk']],
    ['"never closed, b', ['"never closed', "b"]],
    ['"a" b, c', ['"a" b', "c"]],
    ['"", a,, " "', ["a", " "]],
    ["a,\n b ,", ["a", "b"]],
  ])("%j is read as %j", (text, items) => {
    expect(parseList(text, false).items).toEqual(items);
  });

  test("drops what is repeated when items are to be unique, in quotation marks or not", () => {
    expect(parseList('a, b, "a"', true)).toEqual({ items: ["a", "b"], duplicates: 1 });
  });
});
