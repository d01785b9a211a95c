// @vitest-environment node
import { expect, test } from "vitest";
import { compileSchema } from "./compile.js";

const checkOf = (schema: object) => Object.values(compileSchema(schema, { strict: false }).validate)[0];

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
