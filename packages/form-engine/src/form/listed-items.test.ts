import { expect, test, vi } from "vitest";
import { compile } from "../runtime.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { withListedItems } from "./listed-items.js";
import { SchemaReader } from "./schema-reader.js";

const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ const: `v${index}`, title: `Value ${index}` }));

const several = (count: number, beside: object = {}): FormSchema => ({
  type: "array",
  uniqueItems: true,
  minItems: 2,
  items: { title: "One", oneOf: options(count), ...beside },
});

test("of many titled values that several are chosen of, none is left to be compared with", () => {
  const schema: FormSchema = {
    type: "object",
    properties: {
      name: { type: "string", default: "a" },
      groups: { type: "array", items: { type: "object", properties: { many: several(201) } } },
    },
  };
  expect(withListedItems(schema)).toEqual({
    type: "object",
    properties: {
      name: { type: "string", default: "a" },
      groups: {
        type: "array",
        items: {
          type: "object",
          properties: { many: { type: "array", uniqueItems: true, items: { title: "One" } } },
        },
      },
    },
  });
});

const referring = (count: number): FormSchema => ({
  type: "object",
  properties: {
    towns: { $ref: "#/$defs/towns" },
    visited: { type: "array", uniqueItems: true, items: { $ref: "#/$defs/town", title: "One" } },
  },
  allOf: [{ properties: { more: { $ref: "#/$defs/towns" } } }],
  $defs: {
    towns: { type: "array", uniqueItems: true, items: { $ref: "#/$defs/town" } },
    town: { type: "string", oneOf: options(count) },
  },
});

test("so it is behind references, and in what is composed", () => {
  const towns = { type: "array", uniqueItems: true, items: { type: "string" } };
  expect(withListedItems(referring(201))).toMatchObject({
    properties: { towns, visited: { ...towns, items: { type: "string", title: "One" } } },
    allOf: [{ properties: { more: towns } }],
  });
});

test("what is chosen behind a reference is held against no other", () => {
  const form = compile(referring(201));
  const reader = new SchemaReader(form);
  const read = vi.fn(() => "v0");
  for (const option of (form.schema.$defs?.town as FormSchema).oneOf as object[])
    Object.defineProperty(option, "const", { get: read });
  const [before, after] = [{ visited: ["v1"] }, { visited: ["v1", "v7"] }];
  expect(reader.settle(before, after)).toEqual(after);
  expect(read).not.toHaveBeenCalled();
});

test.each<[string, FormSchema]>([
  ["few behind references", referring(200)],
  ["few", several(200)],
  ["a list that may repeat its items", { ...several(201), uniqueItems: false }],
  ["alternatives that are more than a value", several(201, { oneOf: [...options(201), { type: "object" }] })],
  ["what stands in an alternative", { oneOf: [{ type: "object", properties: { many: several(201) } }] }],
])("%s stays the same object", (_, schema) => {
  expect(withListedItems(schema)).toBe(schema);
});
