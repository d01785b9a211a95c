import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { compile } from "./runtime.js";
import { SchemaForm } from "./schema-form.js";
import { fieldAt, press, submit, showField } from "./tests/show-form.js";
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
    await press("Add item to parts");
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledWith({ size: "size is required", "parts.0.size": "size is required" });
  },
);

describe("thousands of values with titles", () => {
  const titled = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, index) => ({ const: `v${index}`, title: `The v${index}`, ...more }));
  const checkOf = (schema: object, keywords: string[] = []) =>
    Object.values(compile(schema as FormSchema, { keywords }).validate)[0];

  test.each<[string, object]>([
    ["oneOf", {}],
    ["anyOf", { type: "string", deprecated: true, "x-mine": 1 }],
  ])("are taken by %s, with what only informs beside them, and no other is", (keyword, more) => {
    const check = checkOf({ properties: { a: { [keyword]: titled(5_000, more) } } }, ["x-mine"]);
    expect([check?.({ a: "v4999" }), check?.({ a: "v5000" })]).toEqual([true, false]);
  });

  test("that say more are checked as they say", () => {
    const options = titled(201).map((option, index) => ({
      ...option,
      type: index === 7 ? "number" : "string",
    }));
    const check = checkOf({ oneOf: options });
    expect([check?.("v6"), check?.("v7")]).toEqual([true, false]);
  });

  test("may be referred to one by one, with further conditions", () => {
    const b = { $ref: "#/properties/a/oneOf/5", maxLength: 2 };
    const check = checkOf({ properties: { a: { oneOf: titled(300) }, b } });
    const tried = [{ a: "v299", b: "v5" }, { b: "v6" }, { a: "v300" }];
    expect(tried.map((value) => check?.(value))).toEqual([true, false, false]);
  });

  test("are a mistake in the schema where one is there twice", () => {
    const values = titled(300).map((option) => option.const);
    expect(() => checkOf({ enum: [...values, "v7"] })).toThrow(/No item may appear twice/);
  });

  test("can be chosen, one or several", async () => {
    const last = showField({ oneOf: titled(300) });
    fireEvent.change(fieldAt("a"), { target: { value: "299" } });
    expect(last()).toBe("v299");
    expect(fieldAt("a")).toHaveDisplayValue("The v299");
    cleanup();
    const several = showField({ type: "array", uniqueItems: true, items: { oneOf: titled(300) } }, ["v7"]);
    await userEvent.selectOptions(screen.getByRole("listbox", { name: "a" }), "The v2");
    expect(several()).toEqual(["v2", "v7"]);
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

test("a password's button says what it does now", async () => {
  showField({ title: "Password", type: "string", "x-ui": "password" });
  expect(fieldAt("a")).toHaveAttribute("type", "password");
  await press("Show Password");
  const hide = screen.getByRole("button", { name: "Hide Password" });
  expect(hide).toHaveTextContent("Hide");
  expect(fieldAt("a")).toHaveAttribute("type", "text");
  expect(hide).not.toHaveAttribute("aria-pressed");
});
