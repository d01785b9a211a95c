import { expect, test } from "vitest";
import { english } from "./english.js";
import { german } from "./german.json";

test("the German catalogue has every word of the English one, and no other", () => {
  const named = Object.entries(english).map(([name, part]) => [name, Object.keys(part).sort()]);
  expect(Object.entries(german).map(([name, part]) => [name, Object.keys(part).sort()])).toEqual(named);
});
