import type { FormSchema } from "../validator/compiled-validators.js";
import type { PeerCase } from "./peer-case.js";

const object = (properties: Record<string, unknown>, more: object = {}) => ({
  type: "object",
  properties,
  ...more,
});
const text = { type: "string" };
const number = { type: "number" };

/** What people try first in a playground of forms: each schema with what is special about it. */
const schemas: Readonly<Record<string, object | boolean>> = {
  "an empty schema": {},
  "a schema that allows anything": true,
  "a schema that allows nothing": false,
  "a single text": { type: "string", title: "Name" },
  "required fields without defaults": object(
    { email: { ...text, format: "email" }, age: number },
    { required: ["email", "age"] },
  ),
  "a required group with required fields": object(
    { address: object({ street: text }, { required: ["street"] }) },
    { required: ["address"] },
  ),
  "a list of objects": object({
    tasks: {
      type: "array",
      items: object({ title: text, done: { type: "boolean", default: false } }),
      default: [{ title: "Eat" }],
    },
  }),
  "a list with a least number of items": object({
    list: { type: "array", items: { ...text, default: "x" }, minItems: 2 },
  }),
  "fixed items": object({
    point: {
      type: "array",
      items: [
        { ...number, default: 1 },
        { ...text, default: "b" },
      ],
    },
  }),
  "fixed items and others": object({
    row: { type: "array", items: [{ ...text, default: "head" }], additionalItems: { type: "boolean" } },
  }),
  "values of several types to choose from": object({ any: { enum: [1, "two", true, null] } }),
  "named values": object(
    {
      theme: {
        ...text,
        oneOf: [
          { const: "l", title: "Light" },
          { const: "d", title: "Dark" },
        ],
      },
    },
    { required: ["theme"] },
  ),
  "a group or nothing": object({ extra: { type: ["object", "null"], properties: { a: text } } }),
  "several types": object({ id: { type: ["string", "integer"], default: 7 } }),
  "one of two groups": object({
    payment: {
      oneOf: [
        object({ kind: { const: "card" }, number: text }, { title: "Card", required: ["kind", "number"] }),
        object({ kind: { const: "bank" }, iban: text }, { title: "Bank", required: ["kind", "iban"] }),
      ],
    },
  }),
  "alternatives at the root": {
    type: "object",
    oneOf: [
      object({ lorem: text }, { required: ["lorem"] }),
      object({ ipsum: text }, { required: ["ipsum"] }),
    ],
  },
  "alternatives beside properties": object(
    { age: { type: "integer" } },
    { anyOf: [object({ first: text }), object({ id: text })] },
  ),
  "an alternative that is only a condition": {
    type: "object",
    anyOf: [{ if: { properties: { a: { const: 1 } } }, then: { required: ["b"] } }],
    properties: { a: number, b: number },
  },
  "a condition": object(
    { country: { enum: ["DE", "US"], default: "DE" } },
    {
      if: { properties: { country: { const: "US" } } },
      then: { properties: { state: text }, required: ["state"] },
      else: { properties: { plz: { ...text, default: "10115" } } },
    },
  ),
  "conditions in allOf": object(
    { animal: { enum: ["Cat", "Fish"], default: "Cat" } },
    {
      allOf: [
        {
          if: { properties: { animal: { const: "Cat" } } },
          then: { properties: { food: { enum: ["meat", "fish"], default: "fish" } } },
        },
        {
          if: { properties: { animal: { const: "Fish" } } },
          then: { properties: { water: { enum: ["lake", "sea"] } } },
        },
      ],
    },
  ),
  "a dependency on a property": object(
    { card: number, billing: text },
    { dependencies: { card: ["billing"] } },
  ),
  "a dependency with alternatives": object(
    { pets: { enum: ["No", "Yes"], default: "Yes" } },
    {
      dependencies: {
        pets: {
          oneOf: [
            { properties: { pets: { enum: ["No"] } } },
            { properties: { pets: { enum: ["Yes"] }, age: { ...number, default: 3 } }, required: ["age"] },
          ],
        },
      },
    },
  ),
  "parts put together": {
    allOf: [object({ a: { ...text, default: "x" } }), object({ b: number }, { required: ["a"] })],
  },
  "a map by patterns": object({
    env: { type: "object", patternProperties: { "^[A-Z]+$": text }, additionalProperties: false },
  }),
  "a schema that contains itself": {
    definitions: {
      node: object({
        name: { ...text, default: "n" },
        children: { type: "array", items: { $ref: "#/definitions/node" } },
      }),
    },
    $ref: "#/definitions/node",
  },
  "a property that contains its own group": {
    definitions: { person: object({ name: text, boss: { $ref: "#/definitions/person" } }) },
    ...object({ person: { $ref: "#/definitions/person" } }),
  },
  "names that every object inherits": object({
    constructor: { ...text, default: "c" },
    toString: { ...number, default: 1 },
    valueOf: object({ hasOwnProperty: text }),
  }),
  "a default of the whole": object(
    { a: number, b: object({ c: text }) },
    { default: { a: 5, b: { c: "six" } } },
  ),
};

export const playgroundCases: readonly PeerCase[] = Object.entries(schemas).map(([name, schema]) => ({
  name: `playground: ${name}`,
  schema: schema as FormSchema,
}));
