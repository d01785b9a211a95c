import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import messages from "@undertone/schemas/messages.json";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { show, submit } from "./tests/show-form.js";

test("each keyword that checks something has a sentence", () => {
  const rules = [new Ajv(), new Ajv2020()].flatMap((ajv) => Object.entries(ajv.RULES.all));
  const checking = rules.flatMap(([name, rule]) => (typeof rule === "object" ? [name] : []));
  // These hold others, and never fail themselves.
  const holders = ["allOf", "properties", "patternProperties", "definitions", "id", "nullable"];
  const told = [...checking, "x-equals", "false schema", "if"].filter((name) => !/^\$/.test(name));
  expect(told).toEqual(expect.arrayContaining(["contains", "dependencies", "unevaluatedProperties"]));
  const known = [...Object.keys(messages.validation), ...holders];
  expect(told.filter((name) => !known.includes(name))).toEqual([]);
});

/** Submits a form and gives all that it then says is wrong. */
function errorsOf(schema: object, value?: unknown): string[] {
  const { refused } = show(schema, { messages, value });
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(refused, "refused").toHaveBeenCalledOnce();
  return Object.entries(refused.mock.calls[0]?.[0] as object).map(
    ([path, message]) => `${path}: ${String(message)}`,
  );
}

const text = { type: "string" };

test.each(["oneOf", "anyOf"])(
  "a value that is none of a short list (%s) is told once, with the titles",
  (keyword) => {
    const options = [
      { const: "x", title: "The X" },
      { const: 5, title: "Five", type: "integer" },
      { const: null },
    ];
    const schema = { type: "object", properties: { a: { title: "A", [keyword]: options } } };
    expect(errorsOf(schema, { a: "y" })).toEqual(["a: Must be one of: The X, Five, Nothing"]);
  },
);

test("what has to be is told in the words of the form, not of JSON", () => {
  const properties = {
    a: { type: "boolean", const: true },
    b: { enum: [false, null] },
    c: { enum: [1, 2], "x-ui": { enumNames: ["One", "Two"] } },
  };
  expect(errorsOf({ type: "object", properties }, { a: false, b: true, c: 3 }).sort()).toEqual([
    "a: Must be Yes",
    "b: Must be one of: No, Nothing",
    "c: Must be one of: One, Two",
  ]);
});

test("a sentence of the schema's own is told of such a list instead", () => {
  const a = { oneOf: [{ const: "x", title: "The X" }], errorMessage: { oneOf: "Take what is there" } };
  expect(errorsOf({ type: "object", properties: { a } }, { a: "y" })).toEqual(["a: Take what is there"]);
});

describe("of several alternatives, only what is wrong with the one that is shown is told:", () => {
  const card = {
    type: "object",
    required: ["kind", "number"],
    properties: { kind: { const: "card" }, number: text },
  };
  const bank = {
    type: "object",
    required: ["kind", "iban"],
    properties: { kind: { const: "bank" }, iban: text },
  };

  test.each(["oneOf", "anyOf"])("%s", (keyword) => {
    const schema = { type: "object", properties: { pay: { [keyword]: [card, bank] } } };
    expect(errorsOf(schema, { pay: { kind: "bank" } })).toEqual(["pay.iban: iban is required"]);
  });

  test("at the root", () => {
    expect(errorsOf({ oneOf: [card, bank] }, { kind: "bank" })).toEqual(["iban: iban is required"]);
  });

  test("in items of a list", () => {
    const schema = { type: "array", items: { oneOf: [card, bank] } };
    expect(errorsOf(schema, [{ kind: "card" }, { kind: "bank" }]).sort()).toEqual([
      "0.number: number is required",
      "1.iban: iban is required",
    ]);
  });

  test("in one another", () => {
    const inner = { type: "object", required: ["of"], properties: { of: { oneOf: [card, bank] } } };
    const schema = { type: "object", properties: { a: { oneOf: [{ type: "number" }, inner] } } };
    expect(errorsOf(schema, { a: { of: { kind: "card" } } })).toEqual(["a.of.number: number is required"]);
  });
});

describe("what is wrong with a whole is told once, and not of its parts:", () => {
  test("no item of a list is of the kind that one has to be", () => {
    const schema = {
      type: "object",
      properties: { a: { type: "array", items: { type: "number" }, contains: { const: 5 } } },
    };
    expect(errorsOf(schema, { a: [1, 2] })).toEqual([`a: ${messages.validation.contains}`]);
  });

  test("the name of an entry is not allowed, which is told at the entry", () => {
    const schema = { type: "object", additionalProperties: text, propertyNames: { pattern: "^[a-z]+$" } };
    expect(errorsOf(schema, { A1: "x" })).toEqual(["A1: The name A1 is not allowed"]);
  });
});

test("of alternatives within alternatives, only what is wrong with those that are shown is told", async () => {
  const properties = { x: text, y: text, q: text };
  const needs = (title: string) => ({ title, required: [title.toLowerCase()] });
  const inner = { title: "P", properties, anyOf: [needs("X"), needs("Y")] };
  const { refused } = show({ type: "object", title: "Outer", oneOf: [inner, { properties, ...needs("Q") }] });
  for (const [name, option] of Object.entries({ Outer: "P", P: "Y" }))
    await userEvent.selectOptions(screen.getByRole("combobox", { name }), option);
  await submit();
  expect(refused).toHaveBeenCalledWith({ y: "y is required" });
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size, "each id once").toBe(ids.length);
});

test.each([
  [
    "a condition",
    { properties: { a: text }, if: { required: ["a"] }, then: { required: ["b"] } },
    { a: "x" },
  ],
  ["a repeated value", { properties: { a: text, b: { ...text, "x-equals": "a" } } }, { a: "x", b: "y" }],
  ["an item that is missing", { properties: { a: { type: "array", contains: { const: 1 } } } }, { a: [2] }],
  ["a dependency", { properties: { a: text }, dependencies: { a: ["b"] } }, { a: "x" }],
  [
    "too many fixed items",
    { properties: { a: { type: "array", items: [text], additionalItems: false } } },
    { a: ["x", "y"] },
  ],
])("%s is told in words for people", (_, schema, value) => {
  const errors = errorsOf({ type: "object", ...schema }, value);
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors) expect(error).not.toMatch(/must (match|pass|have|contain|NOT)|schema|x-equals/);
});

const day = { title: "Day", type: "string", format: "date" };
test.each<[string, object, unknown[]]>([
  ["Lat is required", { items: [{ title: "Lat", type: "number" }], minItems: 1 }, [undefined]],
  ["Day 2 is required", { items: day }, ["2027-01-01", undefined]],
  ["Item 1 is required", { items: { type: "integer" } }, [undefined]],
])("an item that is missing is asked for as its field is called: %s", async (told, list, a) => {
  show({ type: "object", properties: { a: { type: "array", ...list } } }, { value: { a } });
  await submit();
  expect(screen.getByText(told, { selector: ".error" })).toBeVisible();
  expect(screen.getByText(told, { selector: "[role=status]" })).toBeInTheDocument();
});

test("a submit that failed opens the groups that something is wrong in or with, and lists it with what is around", async () => {
  const company = { type: "object", required: ["name"], properties: { name: { title: "Name", ...text } } };
  const properties = {
    buyer: { title: "Buyer", ...company },
    seller: { title: "Seller", ...company },
    rest: { title: "Rest", type: "object", properties: { note: { title: "Note", ...text } } },
    codes: { title: "Codes", type: "object", minProperties: 1, additionalProperties: text },
    lines: { title: "Lines", type: "array", minItems: 2, items: { ...company, title: "Line" } },
  };
  const value = { buyer: {}, seller: {}, codes: {}, lines: [{}, { name: "a" }] };
  show({ type: "object", properties }, { value });
  await submit();
  const isOpen = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-expanded");
  expect(["Buyer", "Seller", "Codes", "Rest"].map(isOpen)).toEqual(["true", "true", "true", "false"]);
  for (const name of screen.getAllByText("Name is required")) expect(name).toBeVisible();
  const summary = screen.getByRole("group", { name: "4 fields need attention" });
  expect([...summary.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Buyer: Name is required",
    "Seller: Name is required",
    "Codes: Minimum number of entries is 1",
    "Lines: Line 1: Name is required",
  ]);
});
