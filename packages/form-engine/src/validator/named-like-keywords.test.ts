// @vitest-environment node
import { expect, test } from "vitest";
import { compile } from "../runtime.js";
import type { FormSchema } from "./compiled-validators.js";

const checkOf = (schema: object) =>
  Object.values(compile(schema as FormSchema, { strict: false }).validate)[0];

test.each(["default", "const", "enum", "examples", "properties", "definitions", "$defs"])(
  "a property called %s may refer to another part",
  (name) => {
    const properties = { [name]: { $ref: "#/definitions/x" } };
    const check = checkOf({ definitions: { x: { type: "number" } }, properties });
    expect([check?.({ [name]: 1 }), check?.({ [name]: "a" })]).toEqual([true, false]);
  },
);

test("data that looks like a reference stays data", () => {
  const check = checkOf({ properties: { a: { default: { $ref: "#/nowhere" }, enum: [{ $ref: "#/x" }] } } });
  expect([check?.({ a: { $ref: "#/x" } }), check?.({ a: 1 })]).toEqual([true, false]);
});

test("the keywords of draft 4 are read, and data and properties that are called like them are left alone", () => {
  const properties = { id: { type: "string" }, minimum: { exclusiveMinimum: true, minimum: 3 } };
  const check = checkOf({ $schema: "http://json-schema.org/draft-04/schema#", id: "a", properties });
  const tried = [{ id: "x", minimum: 4 }, { id: 1 }, { minimum: 3 }];
  expect(tried.map((value) => check?.(value))).toEqual([true, false, false]);
});
