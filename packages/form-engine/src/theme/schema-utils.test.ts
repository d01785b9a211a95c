import { createSchemaUtils, type RJSFSchema } from "@rjsf/utils";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileSchema } from "../validator/compile.js";
import { defaultStateOf } from "./default-state.js";
import { isOfPlainSchema, schemaUtilsOf } from "./schema-utils.js";
import { formProps } from "./validator.js";

const leaves: RJSFSchema = {
  name: { type: "string", default: "a" },
  free: { type: "string" },
  count: { type: ["integer", "null"], default: 3 },
  kind: { type: "string", enum: ["x", "y"], default: "x" },
  theme: { type: "string", oneOf: [{ const: "light", title: "Light" }, { const: "dark" }] },
  words: { type: "array", items: { type: "string" }, default: ["and", "or"] },
  least: { type: "array", items: { type: "number" }, minItems: 1 },
  agreed: { type: "boolean" },
  given: { type: "object", default: { a: 1 }, properties: { a: { type: "integer" }, b: { default: 2 } } },
};
const plain = {
  type: "object",
  required: ["agreed", "empty"],
  properties: {
    ...leaves,
    empty: { type: "object" },
    group: { type: "object", properties: { ...leaves, inner: { type: "object" } }, default: {} },
  },
} as RJSFSchema;

function utilsOf(given: RJSFSchema) {
  const { schema, validator } = formProps(compileSchema(given));
  const all = [validator, schema, defaultStateOf(schema)] as const;
  return { schema, stock: createSchemaUtils(...all), own: schemaUtilsOf(...all) };
}

const value = fc.constantFrom(
  ...["x", "z", "dark", "", 3, null, undefined],
  ...[[], ["or"], ["and", "or"], { name: "b" }, {}],
);
const names = [...Object.keys(leaves), "unknown", "group"];
const changes = fc.array(
  fc.tuple(fc.boolean(), fc.constantFrom(...names), fc.oneof(value, fc.constant("removed"))),
  { maxLength: 8 },
);

test("the defaults of a plain schema are rjsf's, whatever is changed, and what stays equal is the same object", () => {
  const { schema, stock, own } = utilsOf(plain);
  expect(own.getDefaultFormState(schema, undefined)).toStrictEqual(
    stock.getDefaultFormState(schema, undefined),
  );
  const filled = (data: unknown) => [stock, own].map((utils) => utils.getDefaultFormState(schema, data));
  fc.assert(
    fc.property(changes, (all) => {
      let data = stock.getDefaultFormState(schema, {}) as Record<string, unknown>;
      for (const [isInGroup, name, next] of all) {
        data = structuredClone(data);
        const inner = data["group"] as Record<string, unknown> | null | undefined;
        const part = isInGroup && inner?.constructor === Object ? inner : data;
        if (next === "removed") Reflect.deleteProperty(part, name);
        else part[name] = next;
        const [theirs, ours] = filled(data);
        expect(ours).toStrictEqual(theirs);
        data = theirs as Record<string, unknown>;
        const again = own.getDefaultFormState(schema, structuredClone(data));
        expect(again).toStrictEqual(stock.getDefaultFormState(schema, data));
      }
    }),
  );
  const before = own.getDefaultFormState(schema, structuredClone({ free: "a" })) as typeof leaves;
  const after = own.getDefaultFormState(schema, { ...structuredClone(before), free: "b" }) as typeof leaves;
  expect(after["free"]).toBe("b");
  expect(after["group"]).toBe(before["group"]);
  expect(after["words"]).toBe(before["words"]);
});

test.each<[string, RJSFSchema]>([
  ["conditions", { if: { required: ["name"] }, then: { required: ["free"] } }],
  ["alternatives", { properties: { a: { oneOf: [{ type: "object" }, { type: "string" }] } } }],
  ["maps", { additionalProperties: { type: "string" } }],
  ["lists of groups", { properties: { a: { type: "array", items: { type: "object" } } } }],
])("a schema with %s is rjsf's own", (_, more) => {
  expect(isOfPlainSchema(utilsOf({ type: "object", ...more }).own)).toBe(false);
});
