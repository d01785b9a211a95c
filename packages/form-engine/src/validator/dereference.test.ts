// @vitest-environment node
import { expect, test } from "vitest";
import { compileSchema } from "./compile.js";
import { dereference, type Json } from "./dereference.js";

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

const node = (key: string, next: string) => ({
  type: "object",
  properties: { [key]: { type: "number" }, next: { $ref: next } },
});
test.each([
  ["Узел", "Папка"],
  ["Größe", "Grüße"],
  ["tree node", "tree.node"],
])("two recursive parts, %s and %s, stay two", (one, other) => {
  const $defs = { [one]: node("a", `#/$defs/${one}`), [other]: node("b", `#/$defs/${other}`) };
  const properties = { one: { $ref: `#/$defs/${one}` }, other: { $ref: `#/$defs/${other}` } };
  const check = checkOf({ $defs, properties });
  const wrong = [{ one: { next: { a: "1" } } }, { other: { next: { b: "1" } } }];
  expect([{ one: { next: { b: "1" } } }, ...wrong].map((value) => check?.(value))).toEqual([
    true,
    false,
    false,
  ]);
});

test("recursive files of one name stay two", () => {
  const texts: Record<string, object> = {
    "/main.json": { properties: { a: { $ref: "a/node.json" }, b: { $ref: "b/node.json" } } },
    "/a/node.json": node("a", "#"),
    "/b/node.json": node("b", "#"),
  };
  const pathOf = (name: string, from: string) => new URL(name, `file://${from}`).pathname;
  const files = {
    pathOf,
    has: (path: string) => path in texts,
    read: (path: string) => JSON.stringify(texts[path]),
  };
  const check = checkOf(dereference(files, "/main.json").schema);
  expect([{ a: { b: "1" } }, { a: { a: "1" } }, { b: { b: "1" } }].map((value) => check?.(value))).toEqual([
    true,
    false,
    false,
  ]);
});

const text = { type: "string" };
const address = { type: "object", properties: { street: text, zip: text }, required: ["street"] };
const percent = { type: "number", minimum: 0, maximum: 100, title: "Percent", default: 5 };
/** What a target becomes together with what stands beside the reference to it. */
function partOf(target: unknown, beside: object): unknown {
  const schema = { properties: { a: { $ref: "#/$defs/a", ...beside } }, $defs: { a: target } };
  const files = { pathOf: String, has: () => true, read: () => JSON.stringify(schema) };
  return (dereference(files, "schema.json").schema.properties as Json).a;
}

test.each<[string, unknown, object, object]>([
  ["required", address, { required: ["zip"] }, { ...address, required: ["street", "zip"] }],
  [
    "properties",
    address,
    { properties: { phone: text, zip: { title: "ZIP" } } },
    { ...address, properties: { street: text, zip: { ...text, title: "ZIP" }, phone: text } },
  ],
  ["the tighter bounds", percent, { minimum: 1, maximum: 500 }, { ...percent, minimum: 1 }],
  ["title and default", percent, { title: "Share", default: 7 }, { ...percent, title: "Share", default: 7 }],
  ["the narrower type", percent, { type: ["integer", "null"] }, { ...percent, type: "integer" }],
  [
    "allOf",
    { allOf: [{ required: ["a"] }] },
    { allOf: [{ required: ["b"] }] },
    { allOf: [{ required: ["a"] }, { required: ["b"] }] },
  ],
  [
    "two patterns",
    { ...text, pattern: "a", title: "A", errorMessage: "No" },
    { pattern: "b", title: "B" },
    {
      ...text,
      title: "B",
      pattern: "b",
      errorMessage: "No",
      allOf: [{ ...text, pattern: "a", errorMessage: "No" }],
    },
  ],
  [
    "properties that the target does not allow",
    { ...address, additionalProperties: false },
    { properties: { phone: text } },
    { type: "object", properties: { phone: text }, allOf: [{ ...address, additionalProperties: false }] },
  ],
  [
    "properties that the target names",
    { ...address, additionalProperties: false },
    { properties: { zip: { title: "ZIP" } } },
    { ...address, additionalProperties: false, properties: { street: text, zip: { ...text, title: "ZIP" } } },
  ],
  ["anything", true, { required: ["b"] }, { required: ["b"] }],
])("what stands beside a reference is added to its target: %s", (_, target, beside, both) => {
  expect(partOf(target, beside)).toEqual(both);
});

test("what stands beside a reference to a recursive part is added, too", () => {
  const next = { $ref: "#/$defs/a", title: "Next", required: ["name"] };
  const given: object = {
    properties: { a: { ...next, title: "First" } },
    $defs: { a: { type: "object", properties: { name: text, next } } },
  };
  const { schema, validate } = compileSchema(given);
  expect(schema).toMatchObject({
    properties: { a: { title: "First" } },
    definitions: { "schema-json-defs-a": { properties: { next: { title: "Next" } } } },
  });
  const [check] = Object.values(validate);
  const tried = [{ name: "", next: { name: "" } }, { next: { name: "" } }, { name: "", next: {} }];
  expect(tried.map((a) => check?.({ a }))).toEqual([true, false, false]);
});

test("dependentRequired, dependentSchemas and dependencies of one property all apply", () => {
  const check = checkOf({
    dependentRequired: { card: ["billing"] },
    dependentSchemas: { card: { required: ["cvc"] } },
    dependencies: { card: ["name"] },
  });
  const whole = { card: 1, billing: 1, cvc: 1, name: 1 };
  const tried = [whole, ...["billing", "cvc", "name"].map((name) => ({ ...whole, [name]: undefined }))];
  expect(tried.map((value) => check?.(JSON.parse(JSON.stringify(value))))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("in a part with an address of its own, references are relative to that", () => {
  const check = checkOf({
    $id: "https://example.com/schemas/customer",
    properties: { home: { $ref: "/schemas/address" } },
    definitions: { state: { const: "wrong" } },
    $defs: {
      address: {
        $id: "/schemas/address",
        $schema: "http://json-schema.org/draft-07/schema#",
        properties: { state: { $ref: "#/definitions/state" }, zip: { $ref: "zip#code" } },
        definitions: { state: { enum: ["CA"] } },
      },
      zip: { $id: "https://example.com/schemas/zip", $defs: { code: { $anchor: "code", ...name } } },
    },
  });
  const tried = [{ state: "CA", zip: "12" }, { state: "wrong" }, { zip: "1" }];
  expect(tried.map((home) => check?.({ home }))).toEqual([true, false, false]);
});
