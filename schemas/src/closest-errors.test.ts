import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { closestErrors } from "./closest-errors.js";
import { readSchema } from "./read-schema.js";

const messages = readSchema("messages");

/** What is said of a value, by field; its field is `a`. */
function said(schema: object, value: unknown): Record<string, string | undefined> {
  const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true, strict: false });
  const validate = ajv.compile({ type: "object", properties: { a: schema } });
  validate({ a: value });
  const fieldOf = ({ instancePath }: { instancePath: string }) => instancePath.slice(1).replaceAll("/", ".");
  const found = closestErrors(validate.errors ?? [], fieldOf, messages);
  return Object.fromEntries(found.map(({ field, error }) => [field, error.message]));
}

const rows = { type: "array", items: { type: "object" } };
const path = { type: "string", minLength: 1 };
const kinds = ["b", "c"].map((kind) => ({ type: "object", properties: { kind: { const: kind } } }));

test("what all branches of a union would take is named, not the first branch alone", () => {
  expect(said({ oneOf: [path, rows] }, 5)).toEqual({ a: "Must be text or a list" });
  expect(said({ anyOf: [{ const: "x" }, { enum: ["y", "z"] }] }, "w")).toEqual({
    a: "Must be one of: x, y, z",
  });
  expect(said({ anyOf: [{ const: "x" }, { type: "null" }] }, 5)).toEqual({
    a: "Must be one of: x; or: Must be empty",
  });
});

test("the schema's own sentence for a union comes before all of its branches'", () => {
  const schema = { oneOf: [path, rows], errorMessage: { oneOf: "A path or rows" } };
  for (const wrong of [5, "", [5]]) expect(said(schema, wrong)).toEqual({ a: "A path or rows" });
});

test("what is meant for one branch is told what that branch asks", () => {
  expect(said({ oneOf: [rows, path] }, "")).toEqual({ a: "a is required" });
  expect(said({ oneOf: [path, rows] }, [{}, 5])).toEqual({ "a.1": "Must be a group of named values" });
});

test("branches that ask different things of the same field are named together", () => {
  expect(said({ anyOf: [...kinds, { type: "null" }] }, { kind: "d" })).toEqual({
    "a.kind": "Must be one of: b, c",
  });
});

test("what stands beside a union is broken for itself", () => {
  const schema = { type: "string", oneOf: [{ minLength: 3 }, { pattern: "x" }] };
  expect(said(schema, 5)).toEqual({ a: "Must be text" });
});

test("a list of titled values is told of all its values, whatever was given", () => {
  const schema = {
    type: "string",
    oneOf: [
      { const: "x", title: "X" },
      { const: "y", title: "Y" },
    ],
  };
  for (const given of ["z", 5, null]) expect(said(schema, given)).toEqual({ a: "Must be one of: x, y" });
});

test("a value that fits two branches of which one is asked for is told that", () => {
  expect(said({ oneOf: [{ type: "string" }, { minLength: 1 }] }, "x")).toEqual({
    a: "Must match exactly one of the allowed types",
  });
});
