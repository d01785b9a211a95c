import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { describe, expect, test, vi } from "vitest";
import type { FormHandle, FormSchema, Reading } from "./index.js";
import { compile } from "./runtime.js";
import { fieldAt, show } from "./tests/show-form.js";

const checkOf = (schema: object, options: Reading = { strict: false }) =>
  Object.values(compile(schema as FormSchema, options).validate)[0];

test("a uiSchema gives titles, help, order, placeholders, kinds of fields, and hides", () => {
  const items = { type: "object", properties: { d: { type: "string" } } };
  const list = { type: "array", items, default: [{}] };
  const properties = { a: { type: "string" }, b: { type: "string" }, c: { enum: ["x", "y"] }, list };
  const uiSchema = {
    "ui:order": ["b", "*"],
    a: { "ui:title": "First", "ui:help": "Help.", "ui:widget": "textarea", "ui:placeholder": "so" },
    b: { "ui:widget": "hidden" },
    c: { "ui:widget": "radio", "ui:enumNames": ["Ex", "Why"] },
    list: { items: { d: { "ui:title": "Inner" } } },
  };
  show({ type: "object", properties }, { uiSchema });
  const first = screen.getByRole("textbox", { name: "First" });
  expect(first.tagName).toBe("TEXTAREA");
  expect(first).toHaveAccessibleDescription("Help.");
  expect(first).toHaveAttribute("placeholder", "so");
  expect(screen.getByRole("radio", { name: "Why" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Inner" })).toBeVisible();
  expect(document.querySelector('[id$="/b"]')).toBeNull();
});

describe("from outside, by its ref,", () => {
  function showWithRef() {
    const ref = createRef<FormHandle>();
    const group = { type: "object", properties: { c: { type: "string" } } };
    const properties = { a: { type: "string", default: "x" }, group, b: { title: "B", type: "string" } };
    const shown = show({ type: "object", required: ["b"], properties }, { ref });
    return { ...shown, form: ref.current as FormHandle };
  }

  test("a field gets the keyboard, and the group around it opens", async () => {
    showWithRef().form.focus("group.c");
    await vi.waitFor(() => expect(fieldAt("group.c")).toHaveFocus());
    expect(fieldAt("group.c")).toBeVisible();
  });

  test("a form is checked, submitted and reset", async () => {
    const { form, sent, refused } = showWithRef();
    let found = {};
    act(() => void (found = form.validate()));
    expect(found).toEqual({ b: "B is required" });
    expect(fieldAt("b")).toHaveAccessibleDescription("B is required");
    act(() => form.submit());
    expect(refused).toHaveBeenCalledExactlyOnceWith({ b: "B is required" });
    expect(sent).not.toHaveBeenCalled();
    await userEvent.type(fieldAt("b"), "y");
    act(() => form.submit());
    expect(sent, "with what is still being typed").toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ a: "x", b: "y" }),
    );
    act(() => form.reset());
    expect(fieldAt("b")).toHaveValue("");
    expect(fieldAt("b")).not.toHaveAccessibleDescription();
  });

  test("it is told whether anything was changed, and which fields were left", async () => {
    const { form } = showWithRef();
    expect(form.isDirty()).toBe(false);
    expect(form.touched()).toEqual([]);
    await userEvent.type(fieldAt("a"), "y");
    expect(form.isDirty(), "while typing").toBe(true);
    await userEvent.tab();
    expect(form.touched()).toEqual(["a"]);
    expect(form.value()).toMatchObject({ a: "xy" });
  });
});

test("a form that is read only can be reached and read, and not changed", async () => {
  const c = { type: "array", items: { type: "number" }, default: [1] };
  const properties = { a: { type: "string", default: "x" }, b: { type: "boolean", default: true }, c };
  const { changed } = show({ type: "object", properties }, { readOnly: true });
  await userEvent.type(fieldAt("a"), "y");
  expect(fieldAt("a")).toHaveFocus();
  await userEvent.click(fieldAt("b"));
  expect(screen.queryByRole("button", { name: /^(Add|Remove|Move|Reset a )/ })).toBeNull();
  expect(changed).not.toHaveBeenCalled();
});

test.each([["keywords and formats", { type: "string", madeUp: 1, format: "shouting" }, /madeUp/]])(
  "what is unknown is a mistake, or passed over: %s",
  (_, schema, told) => {
    expect(() => checkOf(schema, {})).toThrow(told);
    expect(() => checkOf(schema)).not.toThrow();
  },
);

test("what JSON has no word for is no number, however schemas are read", () => {
  const check = checkOf({ type: "number" });
  expect([1, Infinity, NaN].map((value) => check?.(value))).toEqual([true, false, false]);
});

test.each<[string, object, unknown, unknown]>([
  ["draft-04/schema#", { id: "old", type: "number", minimum: 1, exclusiveMinimum: true }, 2, 1],
  ["draft-06/schema#", { type: "number", exclusiveMinimum: 1 }, 2, 1],
  ["draft/2019-09/schema", { dependentRequired: { a: ["b"] } }, {}, { a: 1 }],
])("%s is read", (draft, rest, right, wrong) => {
  const scheme = draft.endsWith("#") ? "http" : "https";
  const schema = { $schema: `${scheme}://json-schema.org/${draft}`, ...rest };
  const check = checkOf(schema);
  expect([check?.(right), check?.(wrong)]).toEqual([true, false]);
  expect(show(schema).container.textContent).not.toContain("cannot be shown");
});

const extra = { type: "string", default: "new" };
test.each([
  ["a condition", { if: { properties: { kind: { const: "b" } } }, then: { properties: { extra } } }],
  [
    "a dependency",
    {
      dependencies: {
        kind: {
          oneOf: [{ properties: { kind: { const: "a" } } }, { properties: { kind: { const: "b" }, extra } }],
        },
      },
    },
  ],
])("when %s begins to hold, its fields have their defaults; when it ends, they are gone", async (_, part) => {
  const kind = { enum: ["a", "b"], default: "a" };
  const { last } = show({ type: "object", properties: { kind }, ...part });
  await userEvent.selectOptions(fieldAt("kind"), "b");
  expect(fieldAt("extra")).toHaveValue("new");
  expect(last()).toEqual({ kind: "b", extra: "new" });
  await userEvent.selectOptions(fieldAt("kind"), "a");
  expect(document.querySelector('[id$="/extra"]')).toBeNull();
  expect(JSON.parse(JSON.stringify(last()))).toEqual({ kind: "a" });
});
