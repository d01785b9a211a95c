import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { localize } from "./messages/localize.js";
import messages from "@undertone/schemas/messages.json";
import { Ajv, type ErrorObject } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test, vi } from "vitest";
import { type FormSchema, SchemaForm } from "./index.js";
import { compile } from "./runtime.js";

/** The keywords of ajv that check something, each with a sentence for people. */
function checkingKeywords(): string[] {
  const names = [new Ajv(), new Ajv2019(), new Ajv2020()].flatMap((ajv) =>
    Object.entries(ajv.RULES.all).flatMap(([name, rule]) => (typeof rule === "object" ? [name] : [])),
  );
  return [...new Set([...names, "x-equals", "false schema", "if"])].sort();
}

/** Keywords that hold others, and never break themselves. */
const holders = ["allOf", "properties", "patternProperties", "definitions", "id", "nullable"];

test("each keyword of ajv's has a sentence", () => {
  const keywords = checkingKeywords().filter((name) => !name.startsWith("$") && !holders.includes(name));
  expect(keywords).toEqual(
    expect.arrayContaining(["contains", "dependencies", "if", "unevaluatedProperties", "x-equals"]),
  );
  expect(keywords.filter((name) => !Object.hasOwn(messages.validation, name))).toEqual([]);
});

test("a keyword without a sentence of its own has that of all others, not ajv's English", () => {
  const error = {
    keyword: "made-up",
    instancePath: "",
    params: {},
    message: 'must pass "made-up" validation',
  };
  localize([error as unknown as ErrorObject], messages);
  expect(error.message).toBe("This value is not allowed");
});

describe("where the kind of an item that must be there is referred to,", () => {
  const even = { type: "integer", multipleOf: 2 };
  const referred = { $ref: "#/definitions/even" };
  const listOf = (items: object) => ({
    type: "object",
    definitions: { even },
    properties: { list: { type: "array", items, contains: referred } },
  });
  const told = `list: ${messages.validation.contains}`;

  test("that there is none is said of the list alone", () => {
    expect(errorsOf(listOf({ type: "integer" }), { list: [1, 3] })).toEqual([told]);
  });

  test("what is wrong with the items themselves is said, too", () => {
    expect(errorsOf(listOf(referred), { list: [1] })).toEqual(
      expect.arrayContaining([told, "list.0: Step is 2"]),
    );
  });
});

test("what depends on another value is asked for by its own name", () => {
  const schema = { properties: { a: {}, b: { title: "Reason" } }, dependencies: { a: ["b"] } };
  const check = new Ajv({ verbose: true }).compile(schema);
  check({ a: 1 });
  localize(check.errors ?? [], messages);
  expect(check.errors?.map(({ message }) => message)).toEqual(["Reason is required"]);
});

/** Submits a form and gives all that it then says is wrong. */
function errorsOf(schema: object, value?: unknown): string[] {
  const refused = vi.fn();
  render(
    <SchemaForm
      {...compile(schema as FormSchema, { strict: false })}
      messages={messages}
      value={value}
      onError={refused}
    />,
  );
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

  test("behind references", () => {
    const schema = {
      definitions: { card, bank },
      type: "object",
      properties: { pay: { oneOf: [{ $ref: "#/definitions/card" }, { $ref: "#/definitions/bank" }] } },
    };
    expect(errorsOf(schema, { pay: { kind: "bank" } })).toEqual(["pay.iban: iban is required"]);
  });

  test("at the root, and in items of a list", () => {
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

  test("no group of a list is of the kind that one has to be", () => {
    const main = { required: ["main"], properties: { main: { const: true } } };
    const groups = { properties: { a: { type: "array", items: { type: "object" }, contains: main } } };
    expect(errorsOf({ type: "object", ...groups }, { a: [{}] })).toEqual([
      `a: ${messages.validation.contains}`,
    ]);
  });

  test("the name of an entry is not allowed, which is told at the entry", () => {
    const schema = { type: "object", additionalProperties: text, propertyNames: { pattern: "^[a-z]+$" } };
    expect(errorsOf(schema, { A1: "x" })).toEqual(["A1: The name A1 is not allowed"]);
  });
});

describe("of alternatives within alternatives, only what is wrong with those that are shown is told:", () => {
  const needs = (...names: string[]) => ({ required: names });
  const named = Object.fromEntries(["x", "y", "q", "a", "b", "c", "d"].map((name) => [name, text]));

  async function chooseAndSubmit(
    schema: object,
    ...choices: [name: string, option: string][]
  ): Promise<string[]> {
    const refused = vi.fn();
    const form = compile({ type: "object", ...schema } as FormSchema, { strict: false });
    render(<SchemaForm {...form} messages={messages} onError={refused} />);
    for (const [name, option] of choices) {
      await userEvent.selectOptions(screen.getByRole("combobox", { name }), option);
    }
    await userEvent.click(screen.getByRole("button", { name: "Submit" }));
    return Object.values((refused.mock.lastCall?.[0] ?? {}) as object) as string[];
  }

  test("one in another", async () => {
    const schema = {
      title: "Outer",
      oneOf: [
        {
          title: "P",
          properties: named,
          anyOf: [
            { title: "X", ...needs("x") },
            { title: "Y", ...needs("y") },
          ],
        },
        { title: "Q", properties: named, ...needs("q") },
      ],
    };
    expect(await chooseAndSubmit(schema, ["Outer", "P"], ["P", "Y"])).toEqual(["y is required"]);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size, "each id once").toBe(ids.length);
  });

  test("one beside another", async () => {
    const schema = {
      title: "Outer",
      properties: named,
      anyOf: [
        { title: "C", ...needs("c") },
        { title: "D", ...needs("d") },
      ],
      oneOf: [
        { title: "A", ...needs("a") },
        { title: "B", ...needs("b") },
      ],
    };
    expect((await chooseAndSubmit(schema, ["Outer", "D"], ["D", "B"])).sort()).toEqual([
      "b is required",
      "d is required",
    ]);
  });
});

test("a value that may be of two types is asked for in the words of its catalogue", () => {
  const check = new Ajv({ verbose: true, allowUnionTypes: true }).compile({
    type: ["integer", "null", "boolean"],
  });
  check("x");
  localize(check.errors ?? [], {
    ...messages,
    validation: { ...messages.validation, eitherType: "{first} oder {second}" },
  });
  expect(check.errors?.[0]?.message).toBe("Must be a whole number oder empty oder true or false");
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

describe("in a choice that stands within itself", () => {
  const rule = {
    oneOf: [
      { title: "Compare", type: "object", required: ["field"], properties: { field: { type: "string" } } },
      {
        title: "All of",
        type: "object",
        required: ["all"],
        properties: { all: { type: "array", items: { $ref: "#/$defs/rule" } } },
      },
      { title: "Not", type: "object", required: ["not"], properties: { not: { $ref: "#/$defs/rule" } } },
    ].map((option) => ({ ...option, additionalProperties: false })),
  };

  /** Not what is read aloud alone. */
  const beside = { selector: ".error" };

  test("what is wrong with the inner one that is shown is said, whatever the outer one is", async () => {
    const schema = { $ref: "#/$defs/rule", $defs: { rule } } as FormSchema;
    render(<SchemaForm {...compile(schema)} value={{ all: [{}] }} />);
    await userEvent.click(screen.getByRole("button", { name: "Submit" }));
    expect(await screen.findByText("field is required", beside)).toBeVisible();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Item 1" }), "Not");
    expect(await screen.findByText("not is required", beside)).toBeVisible();
    expect(screen.queryByText(/Does not match|field is required/, beside)).toBeNull();
    const absent = screen.getByRole("button", { name: "Add not" });
    expect(absent).toHaveAccessibleDescription("not is required");
  });
});

describe("an item that is missing", () => {
  const day = { title: "Day", type: "string", format: "date" };
  test.each<[string, object, unknown[]]>([
    ["Lat is required", { items: [{ title: "Lat", type: "number" }], minItems: 1 }, [undefined]],
    ["Day 2 is required", { items: day }, ["2027-01-01", undefined]],
    ["Item 1 is required", { items: { type: "integer" } }, [undefined]],
  ])("is asked for as its field is called: %s", async (told, list, value) => {
    const schema = { type: "object", properties: { a: { type: "array", ...list } } } as FormSchema;
    render(<SchemaForm {...compile(schema, { strict: false })} value={{ a: value }} />);
    await userEvent.click(screen.getByRole("button", { name: "Submit" }));
    expect(screen.getByText(told, { selector: ".error" })).toBeVisible();
    expect(screen.getByText(told, { selector: "[role=status]" })).toBeInTheDocument();
  });
});

describe("a submit that failed", () => {
  const company = {
    type: "object",
    required: ["name"],
    properties: { name: { title: "Name", type: "string" } },
  };
  const form = compile({
    type: "object",
    properties: {
      buyer: { title: "Buyer", ...company },
      seller: { title: "Seller", ...company },
      rest: { title: "Rest", type: "object", properties: { note: { title: "Note", type: "string" } } },
      codes: { title: "Codes", type: "object", minProperties: 1, additionalProperties: { type: "string" } },
      lines: { title: "Lines", type: "array", minItems: 2, items: { ...company, title: "Line" } },
    },
  } as FormSchema);
  const value = { buyer: {}, seller: {}, codes: {}, lines: [{}, { name: "a" }] };

  test("opens each group that something is wrong in or with, and no other", async () => {
    render(<SchemaForm {...form} value={value} />);
    await userEvent.click(screen.getByRole("button", { name: "Submit" }));
    const isOpen = (name: string) =>
      screen.getByRole("button", { name }).getAttribute("aria-expanded") === "true";
    expect(["Buyer", "Seller", "Codes", "Rest"].map(isOpen)).toEqual([true, true, true, false]);
    for (const name of screen.getAllByText("Name is required")) expect(name).toBeVisible();
  });

  test("lists the same words for several fields with what is around each", async () => {
    render(<SchemaForm {...form} value={value} />);
    await userEvent.click(screen.getByRole("button", { name: "Submit" }));
    const summary = screen.getByRole("group", { name: "4 fields need attention" });
    expect([...summary.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
      "Buyer: Name is required",
      "Seller: Name is required",
      "Codes: Minimum number of entries is 1",
      "Lines: Line 1: Name is required",
    ]);
  });
});
