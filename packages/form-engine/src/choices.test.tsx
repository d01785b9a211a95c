import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { SchemaReader } from "./form/schema-reader.js";
import { compile } from "./runtime.js";
import { SchemaForm } from "./schema-form.js";
import type { CompiledForm } from "./validator/compiled-validators.js";
import { fieldAt } from "./tests/form-in-page.js";
import { showField } from "./tests/show-field.js";
import type { FormSchema } from "./validator/compiled-validators.js";

const optionsOf = (select: HTMLElement) => [...select.querySelectorAll("option")].map(({ text }) => text);

describe("a value that is no text is offered in words:", () => {
  test("nothing, yes and no", () => {
    showField({ enum: ["a", null, true, false] });
    expect(optionsOf(fieldAt("a"))).toEqual(["Not chosen", "a", "Nothing", "Yes", "No"]);
  });

  test("the only value that is allowed", () => {
    showField({ type: "null", const: null }, 1);
    expect(screen.getByRole("button", { name: /Use Nothing/ })).toBeVisible();
  });
});

describe("radio buttons", () => {
  const sizes = { enum: ["S", "M"], "x-ui": "radio" };
  const names = () => screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);

  test("can be left open again where no answer is asked for", async () => {
    const last = showField(sizes, "S");
    expect(names()).toEqual(["S", "M", "Not chosen"]);
    await userEvent.click(screen.getByRole("radio", { name: "Not chosen" }));
    expect(last()).toBeUndefined();
    expect(screen.getByRole("radio", { name: "Not chosen" })).toBeChecked();
  });

  test("have no such choice where one is, or where there is a default", () => {
    showField(sizes, "S", true);
    expect(names()).toEqual(["S", "M"]);
  });
});

describe("several of some values", () => {
  const listed = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);

  test("are a list where there are many", async () => {
    const last = showField({ type: "array", uniqueItems: true, items: { enum: listed(300) } }, ["v7"]);
    const list = screen.getByRole("listbox", { name: "a" });
    expect(screen.queryByRole("checkbox")).toBeNull();
    await userEvent.selectOptions(list, ["v2"]);
    expect(last()).toEqual(["v2", "v7"]);
  });

  test("keep a value that is none of them until somebody takes it away", async () => {
    const last = showField({ type: "array", uniqueItems: true, items: { enum: ["x", "y"] } }, ["gone"]);
    await userEvent.click(screen.getByRole("checkbox", { name: "y" }));
    expect(last()).toEqual(["y", "gone"]);
    await userEvent.click(screen.getByRole("checkbox", { name: "gone" }));
    expect(last()).toEqual(["y"]);
  });
});

describe("alternatives without titles", () => {
  const kindsOf = (part: object) => {
    showField(part);
    return optionsOf(screen.getAllByRole("combobox")[0] as HTMLElement);
  };
  const named = (kind: unknown) => ({ type: "object", properties: { kind: { const: kind } } });

  test("are called by their types, where no other has the same", () => {
    const list = { type: "array", items: { type: "string" } };
    const group = { properties: { b: { type: "string" } } };
    expect(
      kindsOf({
        anyOf: [{ type: "string" }, list, group, { type: "null" }, { title: "Mine", type: "number" }],
      }),
    ).toEqual(["Not chosen", "text", "a list", "a group of named values", "empty", "Mine"]);
  });

  test("are called by what names them", () => {
    expect(kindsOf({ oneOf: [named("card"), named("bank"), { ...named(true), title: "Mine" }] })).toEqual([
      "Not chosen",
      "card",
      "bank",
      "Mine",
    ]);
  });

  test("are numbered where nothing else tells them apart", () => {
    const [short, long] = [
      { type: "string", maxLength: 3 },
      { type: "string", minLength: 9 },
    ];
    expect(kindsOf({ anyOf: [short, long, { type: "null" }, { type: ["number", "boolean"] }] })).toEqual([
      "Not chosen",
      "Option 1",
      "Option 2",
      "empty",
      "Option 4",
    ]);
  });
});

test.each(["itself", "behind a reference"])(
  "of values with titles none is chosen before somebody has, where one is required: %s",
  async (where) => {
    const size = { oneOf: ["small", "large"].map((name) => ({ const: name, title: `A ${name} one` })) };
    const properties = { size: where === "itself" ? size : { $ref: "#/$defs/size" } };
    const part = { type: "object", required: ["size"], properties };
    const parts = { type: "array", items: part };
    const schema = { ...part, properties: { ...properties, parts }, $defs: { size } } as FormSchema;
    const onSubmit = vi.fn();
    const onError = vi.fn();
    render(<SchemaForm {...compile(schema)} {...{ onSubmit, onError }} />);
    await userEvent.click(screen.getByRole("button", { name: "Add item to parts" }));
    await userEvent.click(screen.getByRole("button", { name: "Submit" }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledWith({ size: "size is required", "parts.0.size": "size is required" });
  },
);

describe("thousands of values", () => {
  const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);

  test.each(["oneOf", "anyOf"])("may have titles (%s), and no other is taken", (keyword) => {
    const titled = values(20_000).map((value) => ({ const: value, title: `The ${value}` }));
    const form = compile({ type: "object", properties: { a: { [keyword]: titled } } } as FormSchema);
    const check = Object.values(form.validate)[0];
    expect([check?.({ a: "v19999" }), check?.({ a: "v20000" })]).toEqual([true, false]);
  });

  test.each<[string, object]>([
    ["its type", { type: "string" }],
    ["several types", { type: ["string", "null"] }],
    [
      "what only informs",
      { deprecated: true, default: "v1", examples: ["v2"], $comment: "old", readOnly: true },
    ],
    ["keywords that check nothing", { "x-unit": "m", "x-ui": "radio", "x-mine": { const: 1 } }],
  ])("may say %s beside their titles", (_, more) => {
    const options = values(3_000).map((value) => ({ const: value, title: `The ${value}`, ...more }));
    const schema = { properties: { a: { oneOf: [...options, { const: null, title: "None" }] } } };
    const { validate } = compile(schema as FormSchema, { keywords: ["x-mine"] });
    const check = Object.values(validate)[0];
    const checked = [{ a: "v2999" }, { a: null }, { a: "v3000" }].map((value) => check?.(value));
    expect(checked).toEqual([true, true, false]);
  });

  test.each<[string, object, RegExp]>([
    ["a keyword that nobody knows", { "x-mine": 1 }, /unknown keyword: "x-mine"/],
    ["no title but a number", { title: 5 }, /\/oneOf\/0\/title: 5: Must be text/],
  ])("are read as strictly as others: %s", (_, more, message) => {
    const options = values(300).map((value) => ({ const: value, title: value, ...more }));
    expect(() => compile({ oneOf: options } as FormSchema)).toThrow(message);
  });

  test("that say more are no mere values: no text is a number", () => {
    const options = values(201).map((value, index) => ({
      const: value,
      type: index === 7 ? "number" : "string",
    }));
    const check = Object.values(compile({ oneOf: options } as FormSchema).validate)[0];
    expect([check?.("v6"), check?.("v7")]).toEqual([true, false]);
  });

  test.each(["#/properties/a/oneOf/5", "https://x.example/s#/properties/a/%6FneOf/5"])(
    "may be referred to one by one: %s",
    ($ref) => {
      const oneOf = values(300).map((value) => ({ const: value, title: `The ${value}` }));
      const schema = { $id: "https://x.example/s", properties: { a: { oneOf }, b: { $ref } } };
      const check = Object.values(compile(schema as FormSchema).validate)[0];
      const checked = [{ a: "v299", b: "v5" }, { b: "v6" }, { a: "v300" }].map((value) => check?.(value));
      expect(checked).toEqual([true, false, false]);
    },
  );

  const referredTo = (beside: object) => {
    const oneOf = values(5_000).map((value) => ({ const: value, title: `The ${value}` }));
    const b = { $ref: "#/properties/a/oneOf/5", ...beside };
    const schema = { type: "object", properties: { a: { oneOf }, b } } as FormSchema;
    const check = Object.values(compile(schema).validate)[0];
    const tried = [{ a: "v4999", b: "v5" }, { b: "v6" }, { a: "v5000" }];
    return tried.map((value) => check?.(value));
  };
  test.each<[string, object]>([
    ["alone", {}],
    ["beside a title", { title: "Five" }],
    ["beside further conditions", { maxLength: 2, allOf: [{ type: "string" }] }],
  ])("stay a list where a reference takes one of them %s", (_, beside) => {
    expect(referredTo(beside)).toEqual([true, false, false]);
  });
  test("what stands beside the reference counts, too", () => {
    expect(referredTo({ maxLength: 1 })).toEqual([false, false, false]);
  });

  test("are told apart without a check of each", () => {
    const oneOf = values(5_000).map((value) => ({ const: value, title: `The ${value}` }));
    const form = compile({ type: "object", required: ["a"], properties: { a: { oneOf } } } as FormSchema);
    const compiled: unknown[] = [];
    const compilePart = (part: FormSchema) => {
      compiled.push(part);
      return () => true;
    };
    const reader = new SchemaReader({ ...form, compilePart } as CompiledForm);
    expect(reader.complete({ a: "v4999" })).toEqual({ a: "v4999" });
    expect(reader.settle({ a: "v1" }, { a: "v2" })).toEqual({ a: "v2" });
    expect(reader.bestOption({ oneOf } as FormSchema, "v4999", 0)).toBe(4_999);
    expect(compiled).toEqual([]);
  });

  test("are a mistake in the schema where one is there twice", () => {
    const schema = { type: "object", properties: { a: { enum: [...values(300), "v7"] } } };
    expect(() => compile(schema as FormSchema)).toThrow(/No item may appear twice/);
  });

  test("with titles can be chosen", () => {
    const titled = values(300).map((value) => ({ const: value, title: `The ${value}` }));
    const last = showField({ oneOf: titled });
    fireEvent.change(fieldAt("a"), { target: { value: "299" } });
    expect(last()).toBe("v299");
    expect(fieldAt("a")).toHaveDisplayValue("The v299");
  });
});

describe("a value of a wrong type is seen, with the error that it is one:", () => {
  test.each([
    ["a number where a text belongs", { type: "string" }, 5, "5"],
    ["a group where a text belongs", { type: "string" }, { b: 1 }, '{"b":1}'],
    ["a text where a number belongs", { type: "number" }, "12", 12],
  ])("%s", async (_, part, value, shown) => {
    showField(part, value);
    expect(fieldAt("a")).toHaveValue(shown);
    fieldAt("a").focus();
    await userEvent.tab();
    expect(fieldAt("a")).toHaveAccessibleDescription(/^Must be /);
  });
});

describe("a colour", () => {
  test("that is absent is not shown as black", () => {
    showField({ type: "string", format: "color" });
    expect(screen.getByRole("textbox", { name: "a" })).toHaveValue("");
  });

  test("may have a name", () => {
    showField({ type: "string", format: "color" }, "red");
    expect(screen.getByRole("textbox", { name: "a" })).toHaveValue("red");
  });
});

describe("a browser is told to fill in an address of mail", () => {
  const email = { title: "Email", type: "string", format: "email" };

  test("of whoever fills in the form", () => {
    showField(email);
    expect(fieldAt("a")).toHaveAttribute("autocomplete", "email");
  });

  test("and not those of a list of people", () => {
    showField({ type: "array", items: { type: "object", properties: { email } } }, [{}]);
    expect(fieldAt("a.0.email")).not.toHaveAttribute("autocomplete");
  });
});

test("the words on a button begin what it is called, so that it can be said aloud", async () => {
  showField({ type: "array", items: { type: "number" } }, [1]);
  const add = screen.getByRole("button", { name: /^Add item/ });
  expect(add).toHaveTextContent("Add item");
});

test("a password's button says what it does now", async () => {
  showField({ title: "Password", type: "string", "x-ui": "password" });
  await userEvent.click(screen.getByRole("button", { name: "Show Password" }));
  const hide = screen.getByRole("button", { name: "Hide Password" });
  expect(hide).toHaveTextContent("Hide");
  expect(hide).not.toHaveAttribute("aria-pressed");
});

test("items of one field with a title are told apart by their numbers", () => {
  showField({ type: "array", items: { title: "Price", type: "number" } }, [1, 2]);
  expect(
    screen
      .getAllByRole("spinbutton")
      .map((input) => input.closest(".field")?.querySelector("label")?.textContent),
  ).toEqual(["Price 1", "Price 2"]);
});
