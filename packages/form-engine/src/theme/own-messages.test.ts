// @vitest-environment node
import { expect, test } from "vitest";
import { compileSchema } from "../validator/compile.js";
import { formProps } from "./validator.js";

/** What is said of a value, by its place. */
function toldOf(schema: object, value: unknown): string[] {
  const form = formProps(compileSchema(schema, { strict: false }));
  const { errors } = form.validator.validateFormData(value, form.schema);
  return errors.map(({ property = "", message = "" }) => `${property} ${message}`.trim());
}

const zip = { type: "string", title: "ZIP code" };
const us = { properties: { country: { const: "US" } }, required: ["country"] };
test.each([
  ["if", { if: us, then: { required: ["zip"] } }],
  ["allOf", { allOf: [{ required: ["zip"] }] }],
  ["anyOf", { anyOf: [{ required: ["zip"] }] }],
  ["dependentSchemas", { dependentSchemas: { country: { required: ["zip"] } } }],
  ["dependentRequired", { dependentRequired: { country: ["zip"] } }],
])("what %s requires has the field's title and its own sentence", (_, more) => {
  const told = (field: object) =>
    toldOf(
      { type: "object", properties: { a: { properties: { country: {}, zip: field }, ...more } } },
      { a: { country: "US" } },
    )[0];
  expect(told(zip)).toBe(".a.zip ZIP code is required");
  const errorMessage = { required: "US addresses need a ZIP" };
  expect(told({ ...zip, errorMessage })).toBe(".a.zip US addresses need a ZIP");
});

const sizes = [
  { const: "s", title: "Small" },
  { const: "l", title: "Large" },
];
const later = { $schema: "https://json-schema.org/draft/2020-12/schema" };
test.each([
  ["dependentRequired", { properties: { a: {}, b: {} }, dependentRequired: { a: ["b"] } }, { a: 1 }],
  ["dependencies", { properties: { a: {}, b: {} }, dependencies: { a: ["b"] } }, { a: 1 }],
  ["oneOf", { oneOf: sizes }, "x"],
  ["anyOf", { anyOf: sizes }, "x"],
  ["propertyNames", { type: "object", propertyNames: { pattern: "^a" } }, { b: 1 }],
  ["contains", { type: "array", contains: { const: 1 } }, [2]],
  ["minContains", { ...later, type: "array", contains: { const: 1 }, minContains: 2 }, [1]],
  ["items", { type: "array", prefixItems: [{}], items: false }, [1, 2]],
])("a sentence for %s is used", (keyword, schema, value) => {
  const told = toldOf({ ...schema, errorMessage: { [keyword]: "Own words" } }, value);
  expect(told).toEqual([expect.stringMatching(/Own words$/)]);
});

test("titled values are named by their titles", () => {
  expect(toldOf({ properties: { size: { oneOf: sizes } } }, { size: "x" })).toEqual([
    ".size Must be one of: Small, Large",
  ]);
});
