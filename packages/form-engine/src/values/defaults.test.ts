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
