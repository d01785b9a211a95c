import { expect, test } from "vitest";
import { withNamedAlternatives } from "./named-alternatives.js";

const pet = (kind: object, more = {}) => ({ type: "object", properties: { kind, ...more } });

test("alternatives that are each named by one value are named by a const", () => {
  const schema = {
    type: "object",
    properties: {
      pet: {
        oneOf: [{ $ref: "#/definitions/cat" }, { allOf: [pet({ enum: ["dog"] })] }, pet({ const: "cow" })],
      },
    },
    definitions: { cat: pet({ type: "string", enum: ["cat"] }, { default: { enum: ["a"] } }) },
  };
  expect(withNamedAlternatives(schema as object)).toEqual({
    type: "object",
    properties: {
      pet: {
        oneOf: [{ $ref: "#/definitions/cat" }, { allOf: [pet({ const: "dog" })] }, pet({ const: "cow" })],
      },
    },
    definitions: { cat: pet({ type: "string", const: "cat" }, { default: { enum: ["a"] } }) },
  });
});

test.each<[string, object]>([
  ["one alternative allows several values", { oneOf: [pet({ enum: ["a"] }), pet({ enum: ["b", "c"] })] }],
  ["there is one alternative", { oneOf: [pet({ enum: ["a"] })] }],
  ["it is no alternative", pet({ enum: ["a"] })],
  ["it is a condition", { dependencies: { kind: { oneOf: [pet({ enum: ["a"] }), pet({ enum: ["b"] })] } } }],
  [
    "alternatives contain themselves",
    {
      definitions: { a: { allOf: [{ $ref: "#/definitions/a" }] } },
      oneOf: [{ $ref: "#/definitions/a" }, {}],
    },
  ],
])("a schema stays as it is where %s", (_, schema) => {
  expect(withNamedAlternatives(schema)).toBe(schema);
});
