import { expect, test } from "vitest";
import { boundOf } from "./bound-of.js";
import { readSchema } from "./read-schema.js";

test("a bound is the number that the schema states", () => {
  expect(boundOf({ maximum: 7, minimum: 0 }, "maximum")).toBe(7);
  expect(boundOf({ maximum: 7, minimum: 0 }, "minimum")).toBe(0);
  expect(boundOf(readSchema("analysis-parameters").properties.max_comments, "maximum")).toBeGreaterThan(0);
});

test("a bound that is not stated is an error, and never NaN", () => {
  expect(() => boundOf({ title: "Seed" }, "maximum")).toThrow("“Seed” states no maximum");
  expect(() => boundOf(undefined, "maxItems")).toThrow("states no maxItems");
});
