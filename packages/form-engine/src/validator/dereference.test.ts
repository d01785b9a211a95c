// @vitest-environment node
import { expect, test } from "vitest";
import { compileSchema } from "./compile.js";

const name = { type: "string", minLength: 2 };
const checkOf = (schema: object) => Object.values(compileSchema(schema, { strict: false }).validate)[0];

test.each([
  ["the address of a part", { $id: "https://a.example/name.json" }, "https://a.example/name.json"],
  ["a part's address, within the root's", { $id: "name.json" }, "name.json"],
  ["an anchor", { $anchor: "name" }, "#name"],
  ["draft 7's word for an anchor", { $id: "#name" }, "#name"],
  ["the root's address", {}, "https://b.example/root.json#/$defs/name"],
  ["an anchor of an address", { $id: "n.json", $anchor: "it" }, "n.json#it"],
])("a reference may be by %s", (_, named, $ref) => {
  const $id = "https://b.example/root.json";
  const check = checkOf({ $id, $defs: { name: { ...named, ...name } }, properties: { a: { $ref } } });
  expect([check?.({ a: "Al" }), check?.({ a: "A" })]).toEqual([true, false]);
});

test("properties and data that are called like keywords name nothing", () => {
  const check = checkOf({
    properties: { $id: name, $anchor: name, $ref: name, it: { $ref: "#/$defs/it" } },
    default: { $id: "it", $ref: "it", $anchor: "it" },
    $defs: { it: { ...name, $id: "it" } },
  });
  const tried = [{ $id: "Al", it: "Al" }, { $ref: "A" }, { it: "A" }];
  expect(tried.map((value) => check?.(value))).toEqual([true, false, false]);
});

test.each(["https://json-schema.org/draft-07/schema", "http://json-schema.org/draft-07/schema#", 7])(
  "the draft may be told as %s",
  ($schema) => {
    expect(() => checkOf({ $schema, type: "string" })).not.toThrow();
  },
);
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
