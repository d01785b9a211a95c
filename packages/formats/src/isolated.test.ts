import { expect, test } from "vitest";
import { isolated } from "./isolated.js";

test.each([
  ["Owls", "Owls"],
  ["שלום", "שלום"],
  ["a\u202Eb", "\u2068a\u202Eb\u2069"],
  ["a\u2069b", "\u2068ab\u2069"],
  ["a\u2067b", "\u2068a\u2067b\u2069\u2069"],
  ["a\u2067b\u2069c\u2069d", "\u2068a\u2067b\u2069cd\u2069"],
])("%j is isolated as %j", (text, expected) => {
  expect(isolated(text)).toBe(expected);
});
