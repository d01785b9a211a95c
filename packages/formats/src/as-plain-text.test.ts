import { expect, test } from "vitest";
import { asPlainText } from "./as-plain-text.js";

test.each([
  ["**Bold**, *soft* and ***both***", "Bold, soft and both"],
  ["__Bold__ and _soft_", "Bold and soft"],
  ["**so *very* loud**", "so very loud"],
  ["un**believ**able", "unbelievable"],
  ["**Note:**so it is", "Note:so it is"],
  ["~~never~~ always", "never always"],
  ["see [the map](https://a.example/x_(y)) here", "see the map here"],
  ["![a cat](https://a.example/cat.png)", "a cat"],
  ["**see [the map](https://a.example)**", "see the map"],
  ["run `npm *start*` now", "run npm *start* now"],
  ["# A heading\n\ntext", "A heading\n\ntext"],
  ["* one\n- two\n+ three\n1. four", "• one\n• two\n• three\n1. four"],
  ["above\n\n---\n\nbelow", "above\n\nbelow"],
  [">!the butler!<", "the butler"],
  ["&gt; They said no.\n\nI disagree &amp; say so.", "“They said no.”\n\nI disagree & say so."],
  ["> one\n> two\nmine", "“one\ntwo”\nmine"],
  ["```\nlet a = b * c * d;\n```", "let a = b * c * d;"],
  ["^(small print) and ^this", "small print and this"],
  ["not \\*marked\\*", "not *marked*"],
  ["<https://a.example/a_b_c>", "https://a.example/a_b_c"],
])("%j is read as %j", (markdown, plain) => {
  expect(asPlainText(markdown)).toBe(plain);
});

test.each([
  "5 * 3 * 2 is 30",
  "2*3*4",
  "2**3**4",
  "a_*b*_c",
  "snake_case_name",
  "https://a.example/a_b_c*d*e",
  "a < b, c > d",
  "#1 of 3",
  "-5 degrees, +1",
  "x^2 + y^2",
  "**never closed",
  "[a note] (not a link)",
  "",
])("%j marks nothing and stays", (text) => {
  expect(asPlainText(text)).toBe(text);
});

test("hostile text costs no more than linear time", () => {
  for (const piece of [
    "*a ",
    "[",
    "[a](",
    "`",
    "~~a",
    "**a*",
    "a**",
    "**a",
    "a*_",
    "> ",
    "^(",
    "\\",
    "&gt;",
  ]) {
    expect(asPlainText(piece.repeat(40_000 / piece.length)).length).toBeLessThanOrEqual(80_000);
  }
});
