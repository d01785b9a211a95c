import { expect, test } from "vitest";
import { pastedCells } from "./paste-into-list.js";

test.each<[string, string, string[][] | undefined]>([
  ["a column", "a\nb\nc\n", [["a"], ["b"], ["c"]]],
  ["a column as Windows has it", "a\r\nb\r\n", [["a"], ["b"]]],
  ["a row", "a\tb", [["a", "b"]]],
  [
    "rows and columns",
    "a\t1\nb\t2",
    [
      ["a", "1"],
      ["b", "2"],
    ],
  ],
  ["an empty cell, which keeps its place", "a\n\nc", [["a"], [""], ["c"]]],
  [
    "a cell with a line end and quotation marks in it",
    '"a\n""b"""\tc\nd\te',
    [
      ['a\n"b"', "c"],
      ["d", "e"],
    ],
  ],
  ["quotation marks within a cell", 'a "b"\nc', [['a "b"'], ["c"]]],
  ["one text, which is no table", "some words, and more", undefined],
  ["one text and a line end", "some words\n", undefined],
])("%s", (_what, text, cells) => {
  expect(pastedCells(text)).toEqual(cells);
});
