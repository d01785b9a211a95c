// @vitest-environment node
import { describe, expect, test } from "vitest";
import { compile } from "../runtime.js";
import type { FormSchema } from "./compiled-validators.js";
import { readable } from "./draft.js";
import { withLocalReferences } from "./local-references.js";

const nameSchema = { type: "string", minLength: 2 } as const;
const referenceToName = { $ref: "#/$defs/name" };

describe("a reference by a name leads to the part by its place:", () => {
  test.each([
    ["the address of a part", { $id: "https://a.example/name.json" }, "https://a.example/name.json"],
    ["a part's address, within the root's", { $id: "name.json" }, "name.json"],
    ["an anchor", { $anchor: "name" }, "#name"],
    ["draft 7's word for an anchor", { $id: "#name" }, "#name"],
    ["the root's address", {}, "https://b.example/root.json#/$defs/name"],
    ["the root's address as it is written from there", {}, "root.json#/$defs/name"],
    ["an anchor of an address", { $id: "n.json", $anchor: "it" }, "n.json#it"],
  ])("%s", (_, named, $ref) => {
    const $id = "https://b.example/root.json";
    const schema = { $id, $defs: { name: { ...named, ...nameSchema } }, properties: { a: { $ref } } };
    expect(withLocalReferences(schema)).toEqual({
      $id,
      $defs: { name: nameSchema },
      properties: { a: referenceToName },
    });
  });

  test("within a part with an address, a pointer counts from there", () => {
    const part = {
      $id: "part.json",
      definitions: { x: nameSchema },
      properties: { x: { $ref: "#/definitions/x" } },
    };
    const { properties } = withLocalReferences({ properties: { "a/b": part } });
    expect(properties["a/b"].properties.x).toEqual({ $ref: "#/properties/a~1b/definitions/x" });
  });

  test("within such a part, the root itself is named by its address alone", () => {
    const schema = { $id: "https://a.example/r", $defs: { b: { $id: "b", items: { $ref: "r" } } } };
    expect(withLocalReferences(schema).$defs.b).toEqual({ items: { $ref: "#" } });
  });
});

describe("what is no name stays as it is:", () => {
  test("a schema that names nothing is the very same", () => {
    const schema = { $id: "x", properties: { a: referenceToName }, $defs: { name: nameSchema } };
    expect(withLocalReferences(schema)).toBe(schema);
  });

  test("properties and data that are called like keywords", () => {
    const schema = {
      properties: { $id: { type: "string" }, $anchor: { type: "string" }, $ref: { type: "string" } },
      default: { $id: "it", $ref: "it", $anchor: "it" },
      $defs: { it: { ...nameSchema, $id: "it" } },
    };
    expect(withLocalReferences(schema)).toEqual({ ...schema, $defs: { it: nameSchema } });
  });

  test("a reference to what is elsewhere", () => {
    const schema = { properties: { a: { $ref: "https://a.example/b" }, b: { $ref: "c.json#/d" } } };
    expect(withLocalReferences(schema)).toEqual(schema);
  });

  test("a schema whose names are looked for while a value is checked", () => {
    const schema = {
      $defs: { a: { $dynamicAnchor: "a", $id: "a" } },
      properties: { b: { $dynamicRef: "#a" } },
    };
    expect(withLocalReferences(schema)).toBe(schema);
  });

  test("what stands beside a reference in draft 7", () => {
    const schema = { definitions: { a: nameSchema, b: { $id: "b", $ref: "#/definitions/a" } }, $ref: "b" };
    expect(withLocalReferences(schema).$ref).toBe("b");
  });
});

test("a bundle of two schemas is compiled, and checks what its parts ask for", () => {
  const bundle = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "https://a.example/order",
    type: "object",
    properties: { by: { $ref: "person#name" } },
    $defs: {
      person: { $id: "https://a.example/person", $defs: { name: { $anchor: "name", ...nameSchema } } },
    },
  } as FormSchema;
  const [check] = Object.values(compile(bundle).validate);
  expect([check?.({ by: "Al" }), check?.({ by: "A" })]).toEqual([true, false]);
});

test.each(["https://json-schema.org/draft-07/schema", "http://json-schema.org/draft-07/schema#", 7])(
  "the draft may be told as %s",
  ($schema) => {
    const schema = { $schema, type: "string" } as unknown as FormSchema;
    expect(readable(schema)).toEqual({ schema: { type: "string" }, draft: "07" });
    expect(() => compile(schema)).not.toThrow();
  },
);
