import { expect, test } from "vitest";
import { shortened } from "./shortened.js";

test("a text that fits stays as it is", () => {
  expect(shortened("The last boat goes", 18)).toBe("The last boat goes");
  expect(shortened("", 0)).toBe("");
});

test("a longer one ends after a whole word, without the stop behind it, and is not longer than asked for", () => {
  expect(shortened("The last boat goes at eight", 15)).toBe("The last boat …");
  expect(shortened("The last boat goes at eight", 14)).toBe("The last …");
  expect(shortened("The last boat, at eight", 18)).toBe("The last boat …");
  expect(shortened("The last boat goes.\n\nAt eight", 24)).toBe("The last boat goes …");
});

test.each([
  ["an address", "See https://village.example/t/boats", 20, "See https://village…"],
  ["Chinese", "最后一班船八点开", 5, "最后一班…"],
  ["half of a pair", "😹😹😹😹", 4, "😹…"],
  ["an accent of its own", "ee\u0301e\u0301e\u0301", 5, "ee\u0301…"],
  ["a family", "ab👩‍👩‍👧‍👦cd", 8, "ab…"],
  ["a flag", "🇩🇪🇫🇷🇮🇹", 8, "🇩🇪…"],
])("%s is not cut within what is read as one letter", (_title, text, longest, expected) => {
  expect(shortened(text, longest)).toBe(expected);
});
