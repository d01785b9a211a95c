import { expect, test, vi } from "vitest";
import { compile } from "../runtime.js";
import type { CompiledForm, FormSchema } from "../validator/compiled-validators.js";
import { partsOf } from "../validator/parts-of-schema.js";
import { withListedItems } from "./listed-items.js";
import { withReferences } from "./recursive-schema.js";
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
])("%s stays the same object", (_, schema) => {
  expect(withListedItems(schema)).toBe(schema);
});

test.each([
  ["itself", (many: FormSchema) => ({ properties: { many } })],
  [
    "a reference",
    (many: FormSchema) => ({ properties: { many: { $ref: "#/$defs/many" } }, $defs: { many } }),
  ],
])("what is chosen in an alternative, by %s, is held against no other", (_, objectWith) => {
  const { $defs, properties } = objectWith(several(201)) as FormSchema;
  const kinds = ["a", "b"].map((kind) => ({
    type: "object",
    required: ["kind"],
    properties: { kind: { const: kind }, ...properties, [kind]: { default: kind } },
  }));
  const form = compile({ type: "object", properties: { of: { oneOf: kinds } }, $defs } as FormSchema);
  // As where it is compiled ahead: nothing else can be asked for.
  const reader = new SchemaReader({
    schema: form.schema,
    validate: { ...form.validate, ...compiledParts(form) },
  });
  const read = vi.fn(() => "v0");
  const [one = {}] = optionsIn(form.schema);
  Object.defineProperty(one, "const", { get: read, enumerable: true });
  const chosen = Array.from({ length: 150 }, (_, index) => `v${index}`);
  const before = { of: { kind: "b", many: chosen, b: "b" } };
  const after = { of: { ...before.of, many: [...chosen, "v177"] } };
  expect(reader.settle(before, after)).toEqual(after);
  expect(reader.complete({ of: { kind: "b", many: chosen } })).toEqual(before);
  // The alternatives themselves are compared with the value; its items are not, one by one.
  expect(read.mock.calls.length).toBeLessThan(chosen.length);
});

test("fixed items stand where rjsf finds them, and a list in an alternative is checked as it was", () => {
  const tuple = { type: "array", prefixItems: [{}, { default: 7 }], items: { type: "string" } } as FormSchema;
  const { prefixItems: _, ...rest } = tuple as FormSchema & { prefixItems: unknown };
  const moved = { ...rest, items: [{}, { default: 7 }], additionalItems: { type: "string" } };
  expect(withListedItems({ properties: { tuple } })).toEqual({ properties: { tuple: moved } });
  const union = { oneOf: [{ properties: { tuple, many: several(201) } }] };
  const found = withListedItems(union);
  expect(found.oneOf).toMatchObject([{ properties: { tuple: moved, many: { items: { title: "One" } } } }]);
  expect(withReferences(found)).toEqual(union);
});

/** The first list of titled values in a schema. */
function optionsIn(part: unknown): object[] {
  if (typeof part !== "object" || part === null) return [];
  const options = (part as FormSchema).oneOf;
  if (options && options.length > 200) return options as object[];
  return (
    Object.values(part)
      .map(optionsIn)
      .find((found) => found.length > 0) ?? []
  );
}

function compiledParts(form: CompiledForm): CompiledForm["validate"] {
  const parts = partsOf(form.schema).map(([key, part]) => [key, form.compilePart?.(part)]);
  return Object.fromEntries(parts) as CompiledForm["validate"];
}
