import { expect, test } from "vitest";
import { formatNumber } from "./number-text.js";

test.each([
  [1e30, "1e+30"],
  [1e100, "1e+100"],
  [-1e40, "-1e+40"],
  [1e21, "1e+21"],
  [1e-25, "1e-25"],
  [1.5e-20, "1.5e-20"],
  [1e-7, "0.0000001"],
  [0.1, "0.1"],
  [1200, "1200"],
])("%d is shown as a text that reads as the same number", (value, text) => {
  expect(formatNumber(value)).toBe(text);
  expect(Number(text)).toBe(value);
});
