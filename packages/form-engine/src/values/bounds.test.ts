import { describe, expect, test } from "vitest";
import { correctionOf, leastOnStep } from "./bounds.js";

describe("the nearest number that a schema allows", () => {
  test.each([
    [{ type: "number", multipleOf: 0.01 }, 0.123, { to: 0.12, keyword: "multipleOf" }],
    [{ type: "number", multipleOf: 0.01 }, 0.575, { to: 0.58, keyword: "multipleOf" }],
    [{ type: "number", multipleOf: 1e-7 }, 2.49e-7, { to: 2e-7, keyword: "multipleOf" }],
    [{ type: "number", multipleOf: 2.5 }, 3.9, { to: 5, keyword: "multipleOf" }],
    [{ type: "integer" }, 12.5, { to: 13, keyword: "type" }],
    [{ type: "integer" }, -0.3, { to: 0, keyword: "type" }],
    [{ type: ["integer", "null"] }, -12.5, { to: -13, keyword: "type" }],
    [{ type: "integer", multipleOf: 5 }, 12.5, { to: 15, keyword: "multipleOf" }],
    [{ type: "integer", maximum: 10 }, 10.5, { to: 10, keyword: "maximum" }],
  ] as const)("%j: %d -> %j", (schema, value, correction) => {
    expect(correctionOf(schema as object, value)).toEqual(correction);
  });

  test.each([
    ["a bound that is itself off the step", { type: "integer", minimum: 2, multipleOf: 5 }, 1, 5],
    ["a step beyond the maximum", { type: "integer", maximum: 12, multipleOf: 5 }, 12, 10],
    ["a step beyond an exclusive bound", { type: "number", exclusiveMinimum: 0, multipleOf: 0.1 }, 0.04, 0.1],
  ])("lies within all bounds: %s", (_, schema, value, to) => {
    expect(correctionOf(schema as object, value)?.to).toBe(to);
  });

  test.each([
    ["a number that is right", { type: "number", multipleOf: 0.01 }, 0.57],
    ["a large number that is right", { type: "number", multipleOf: 0.01 }, 1234567890.12],
    ["a number without a step", { type: "number" }, 0.123],
    ["an exclusive bound, beside which none is the nearest", { type: "number", exclusiveMaximum: 1 }, 2],
    ["bounds that no step lies within", { type: "integer", minimum: 1, maximum: 4, multipleOf: 5 }, 3],
  ])("is none for %s", (_, schema, value) => {
    expect(correctionOf(schema as object, value)).toBeUndefined();
  });
});

test.each([
  [{ type: "integer", minimum: 1, multipleOf: 5 }, 5],
  [{ type: "number", minimum: 0.25, multipleOf: 0.1 }, 0.3],
  [{ type: "integer", minimum: 10, multipleOf: 5 }, 10],
  [{ type: "number", minimum: 0.5 }, 0.5],
  [{ type: "integer" }, undefined],
])("an input for %j counts its steps from %d", (schema, least) => {
  expect(leastOnStep(schema as object)).toBe(least);
});
