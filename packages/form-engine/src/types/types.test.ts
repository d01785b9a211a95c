// @vitest-environment node
import { expect, test } from "vitest";
import type { FormSchema } from "../validator/compiled-validators.js";
import { describedTypes, valueTypes } from "./value-types.js";

/** The types of a schema's only property. */
function typeOfPart(part: object, required = false): string[] {
  const schema = { type: "object", properties: { a: part }, required: required ? ["a"] : [] } as FormSchema;
  return [...valueTypes(schema, "It").matchAll(/^ {2}(a\??: [\s\S]*?);\n\}/gm)].map(([, type = ""]) =>
    type.replaceAll(/\s+/g, " "),
  );
}

test.each<[string, object, string]>([
  ["text", { type: "string" }, "a?: string"],
  ["a whole number with a default, which is always there", { type: "integer", default: 1 }, "a: number"],
  [
    "a date with a default, which can be emptied",
    { type: "string", format: "date", default: "2026-01-01" },
    "a?: string",
  ],
  ["what may be empty", { type: ["number", "null"] }, "a?: number | null"],
  ["what may be null by another word", { type: "string", nullable: true }, "a?: string | null"],
  ["an enum", { enum: ["a", 1, null] }, 'a?: "a" | 1 | null'],
  [
    "titled values",
    {
      oneOf: [
        { const: 1, title: "One" },
        { const: 2, title: "Two" },
      ],
    },
    "a?: 1 | 2",
  ],
  ["a constant", { const: "x" }, 'a?: "x"'],
  ["a list", { type: "array", items: { enum: ["a", "b"] }, default: [] }, 'a: ("a" | "b")[]'],
  [
    "fixed items",
    {
      type: "array",
      items: [{ type: "string" }, { type: "number" }],
      minItems: 1,
      additionalItems: { type: "boolean" },
    },
    "a?: [string, number?, ...boolean[]]",
  ],
  [
    "a group in which a default is",
    { type: "object", properties: { b: { type: "string", default: "" } } },
    "a: { b: string; }",
  ],
  ["a map", { type: "object", additionalProperties: { type: "number" } }, "a?: { [name: string]: number; }"],
  [
    "a map beside properties",
    { type: "object", properties: { b: { type: "string" } }, additionalProperties: { type: "number" } },
    "a?: { b?: string; [name: string]: number | string | undefined; }",
  ],
  [
    "alternatives beside a property",
    {
      type: "object",
      properties: { b: { type: "string" } },
      anyOf: [{ required: ["b"] }, { properties: { c: { type: "number" } }, required: ["c"] }],
    },
    "a?: { b?: string; } & ({ b: string; } | { c: number; })",
  ],
  [
    "parts of allOf, as one object",
    {
      allOf: [
        { type: "object", properties: { b: { type: "string" } } },
        { type: "object", properties: { c: { type: "number" } }, required: ["b", "c"] },
      ],
    },
    "a?: { b: string; c: number; }",
  ],
  [
    "what a condition adds, which may be absent",
    {
      type: "object",
      properties: { b: { type: "boolean" } },
      if: { properties: { b: { const: true } } },
      then: { properties: { c: { type: "string" } }, required: ["c"] },
    },
    "a?: { b?: boolean; c?: string; }",
  ],
  ["anything", {}, "a?: unknown"],
  ["nothing", { not: {} }, "a?: never"],
  ["a list that grows", { type: "string", "x-registry": true, oneOf: [{ const: "a" }] }, "a?: string"],
  [
    "a name that is no identifier",
    { type: "object", properties: { "b-c": true } },
    'a?: { "b-c"?: unknown; }',
  ],
])("%s", (_what, part, type) => {
  expect(typeOfPart(part)[0]).toBe(type);
});

test("what is required is there when it is submitted, and may not be before", () => {
  expect(valueTypes({ type: "object", required: ["a"], properties: { a: { type: "string" } } }, "It")).toBe(
    "export type It = {\n  a: string;\n};\n\nexport type ItDraft = {\n  a?: string;\n};\n",
  );
});

test("a part that contains itself has a name", () => {
  const tree = {
    type: "object",
    properties: { children: { type: "array", items: { $ref: "#/definitions/tree" } } },
  };
  const schema = { $ref: "#/definitions/tree", definitions: { tree } } as unknown as FormSchema;
  expect(valueTypes(schema, "It")).toContain("export type ItTree = {\n  children?: ItTree[];\n};");
});

test("parts whose names differ in signs alone have types of their own", () => {
  const part = (name: string) => ({ properties: { [name]: { $ref: `#/definitions/${name}` } } });
  const definitions = { "a-b": part("a-b"), "a.b": part("a.b") };
  const schema = { allOf: [part("a-b"), part("a.b")], definitions } as unknown as FormSchema;
  expect(valueTypes(schema, "It").replaceAll(/\s+/g, " ")).toContain(
    'ItAB = { "a-b"?: ItAB; }; export type ItAB2 = { "a.b"?: ItAB2; };',
  );
});

test("of values that no form fills in only what is required is there, and definitions keep their names", () => {
  const reader = {
    type: "object",
    description: "Whoever reads.",
    required: ["name"],
    properties: { name: { type: "string" }, age: { type: "integer", default: 7 } },
  };
  const root = {
    type: "object",
    required: ["first"],
    properties: { first: { $ref: "#/definitions/Reader" } },
    definitions: { Reader: reader },
  };
  expect(describedTypes(root as FormSchema, "All")).toBe(
    [
      "/** Whoever reads. */",
      "export type Reader = {",
      "  name: string;",
      "  age?: number;",
      "};",
      "",
      "export type All = {",
      "  first: Reader;",
      "};",
      "",
    ].join("\n"),
  );
});
