import { describe, expect, test } from "vitest";
import { parseStrings } from "./parse-strings.js";

describe("a text where a number is wanted", () => {
  test.each([
    ["5", 5],
    ["05", 5],
    ["100", 100],
  ])("%j is one", (limit, expected) => {
    // The bounds stand in another schema.
    for (const query of ["list-query", "comment-query", "feed-query"] as const)
      expect(parseStrings(query, { limit }).limit).toBe(expected);
  });

  test.each(["0x10", " 5", "5 ", "1e1", "+5", "5.0", "5.", "", "٥", "five", "true", "0b11", "1_0", "5\n"])(
    "%j is none, where it has to be whole",
    (limit) => {
      expect(() => parseStrings("list-query", { limit })).toThrow(
        expect.objectContaining({ fields: { limit: "Must be a whole number" } }),
      );
    },
  );

  test.each([
    ["0.25", 0.25],
    ["100", 100],
    ["0", 0],
  ])("%j is one, where it need not be whole", (content, expected) => {
    expect(parseStrings("feed-query", { content }).content).toBe(expected);
  });

  test.each(["0x10", "1e1", " 5", ".5", "5.", "Infinity", "NaN", "1,5"])(
    "%j is none there either",
    (content) => {
      expect(() => parseStrings("feed-query", { content })).toThrow(
        expect.objectContaining({ fields: { content: "Must be a number" } }),
      );
    },
  );

  test("digits beyond every bound are told the bound", () => {
    expect(() => parseStrings("list-query", { limit: "-1" })).toThrow("Minimum is 1");
    expect(() => parseStrings("list-query", { limit: "9".repeat(30) })).toThrow("Maximum is 100");
  });
});

test("where a text is wanted, digits stay the text that they are", () => {
  expect(parseStrings("list-query", { cursor: "0012" }).cursor).toBe("0012");
});

test("a name that is given twice, and one that nobody knows, are refused by name", () => {
  expect(() => parseStrings("list-query", { limit: ["5", "5"] })).toThrow("limit");
  expect(() => parseStrings("list-query", { toString: "5" })).toThrow("Unknown name: toString");
});
