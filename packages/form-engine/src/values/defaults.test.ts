import { expect, test } from "vitest";
import { withDefaults } from "./defaults.js";

test("a group's fields are filled in, whether the group is absent, empty or begun", () => {
  const group = {
    type: "object",
    default: {},
    properties: { a: { default: 1 }, b: { default: [2] } },
  } as const;
  const schema = { type: "object", properties: { group } } as object;
  for (const value of [undefined, {}, { group: {} }])
    expect(withDefaults(schema, value)).toEqual({ group: { a: 1, b: [2] } });
  expect(withDefaults(schema, { group: { a: 5 } })).toEqual({ group: { a: 5, b: [2] } });
});

test("what a person emptied stays empty", () => {
  const schema = {
    properties: { list: { default: ["x"] }, text: { default: "x" }, none: { default: 3 } },
  } as object;
  expect(withDefaults(schema, { list: [], text: "", none: null })).toEqual({
    list: [],
    text: "",
    none: null,
  });
});

test("an entry removed from a map with defaults does not come back", () => {
  const map = {
    type: "object",
    default: { a: ["x"], b: [] },
    additionalProperties: { type: "array", default: [] },
  };
  const schema = { properties: { map } } as object;
  expect(withDefaults(schema, undefined)).toEqual({ map: { a: ["x"], b: [] } });
  expect(withDefaults(schema, { map: { b: ["y"] } })).toEqual({ map: { b: ["y"] } });
});

test("names that every object inherits are names like others", () => {
  const schema = { properties: { constructor: { default: 1 }, toString: { default: 2 } } } as object;
  expect(withDefaults(schema, {})).toEqual({ constructor: 1, toString: 2 });
});

test("an own __proto__ stays a name and becomes nobody's prototype", () => {
  const filled = withDefaults({}, JSON.parse(`{"__proto__": {"polluted": true}}`)) as object;
  expect(Object.hasOwn(filled, "__proto__")).toBe(true);
  expect(Object.getPrototypeOf(filled)).toBe(Object.prototype);
});

test("neither the value nor the schema's defaults are shared with the answer", () => {
  const schema = { properties: { list: { default: ["x"] } } } as object;
  const first = withDefaults(schema, {}) as { list: string[] };
  first.list.push("y");
  expect(withDefaults(schema, {})).toEqual({ list: ["x"] });
});

test("a recursive schema ends", () => {
  const schema = {
    properties: { tree: { $ref: "#/definitions/tree" } },
    definitions: {
      tree: { type: "object", properties: { name: { default: "n" }, next: { $ref: "#/definitions/tree" } } },
    },
  } as object;
  expect(withDefaults(schema, {})).toEqual({});
});
