import { expect, test } from "vitest";
import type { FormSchema } from "../validator/compiled-validators.js";
import { withListedItems } from "./listed-items.js";

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

test.each<[string, FormSchema]>([
  ["few", several(200)],
  ["a list that may repeat its items", { ...several(201), uniqueItems: false }],
  ["alternatives that are more than a value", several(201, { oneOf: [...options(201), { type: "object" }] })],
  ["what stands in an alternative", { oneOf: [{ type: "object", properties: { many: several(201) } }] }],
])("%s stays the same object", (_, schema) => {
  expect(withListedItems(schema)).toBe(schema);
});
