import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import messages from "@undertone/schemas/messages.json";
import { createRef } from "react";
import { describe, expect, test, vi } from "vitest";
import { type FormHandle, type FormSchema, SchemaForm, type SchemaFormProps } from "./index.js";
import { compile as compileSchema } from "./runtime.js";
import { fieldAt } from "./tests/form-in-page.js";

const compile = (schema: object) => compileSchema(schema as FormSchema);

function show(schema: object, props: Partial<SchemaFormProps> = {}) {
  return render(<SchemaForm {...compile(schema)} messages={messages} {...props} />);
}

test("a uiSchema gives titles, help, order, placeholders, kinds of fields, and hides", () => {
  show(
    {
      type: "object",
      properties: {
        a: { type: "string" },
        b: { type: "string" },
        c: { enum: ["x", "y"] },
        list: {
          type: "array",
          items: { type: "object", properties: { d: { type: "string" } } },
          default: [{}],
        },
      },
    },
    {
      uiSchema: {
        "ui:order": ["b", "*"],
        a: { "ui:title": "First", "ui:help": "Help.", "ui:widget": "textarea", "ui:placeholder": "so" },
        b: { "ui:widget": "hidden" },
        c: { "ui:widget": "radio", "ui:enumNames": ["Ex", "Why"] },
        list: { items: { d: { "ui:title": "Inner" } } },
      },
    },
  );
  const first = screen.getByRole("textbox", { name: "First" });
  expect(first.tagName).toBe("TEXTAREA");
  expect(first).toHaveAccessibleDescription("Help.");
  expect(first).toHaveAttribute("placeholder", "so");
  expect(screen.getByRole("radio", { name: "Why" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Inner" })).toBeVisible();
  expect(document.querySelector('[id$="/b"]')).toBeNull();
});

describe("from outside, by its ref,", () => {
  const schema = {
    type: "object",
    required: ["b"],
    properties: {
      a: { type: "string", default: "x" },
      group: { type: "object", properties: { c: { type: "string" } } },
      b: { title: "B", type: "string" },
    },
  };

  function showWithRef(props: Partial<SchemaFormProps> = {}) {
    const ref = createRef<FormHandle>();
    show(schema, { ref, ...props });
    if (!ref.current) throw new Error("The form gave no handle.");
    return ref.current;
  }

  test("a field gets the keyboard, and the group around it opens", async () => {
    const form = showWithRef();
    form.focus("group.c");
    await vi.waitFor(() => expect(fieldAt("group.c")).toHaveFocus());
    expect(fieldAt("group.c")).toBeVisible();
  });

  test("a form is checked, submitted and reset", async () => {
    const submitted = vi.fn();
    const refused = vi.fn();
    const form = showWithRef({ onSubmit: submitted, onError: refused });
    let found = {};
    act(() => void (found = form.validate()));
    expect(found).toEqual({ b: "B is required" });
    expect(fieldAt("b")).toHaveAccessibleDescription("B is required");
    act(() => form.submit());
    expect(refused).toHaveBeenCalledExactlyOnceWith({ b: "B is required" });
    expect(submitted).not.toHaveBeenCalled();

    await userEvent.type(fieldAt("b"), "y");
    act(() => form.submit());
    expect(submitted).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ a: "x", b: "y" }));
    act(() => form.reset());
    expect(fieldAt("b")).toHaveValue("");
    expect(fieldAt("b")).not.toHaveAccessibleDescription();
  });

  test("it is told whether anything was changed, and which fields were left", async () => {
    const form = showWithRef();
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
  const changed = vi.fn();
  show(
    {
      type: "object",
      properties: {
        a: { type: "string", default: "x" },
        b: { type: "boolean", default: true },
        c: { type: "array", items: { type: "number" }, default: [1] },
      },
    },
    { readOnly: true, onChange: changed },
  );
  await userEvent.type(fieldAt("a"), "y");
  expect(fieldAt("a")).toHaveFocus();
  await userEvent.click(fieldAt("b"));
  expect(screen.queryByRole("button", { name: /^(Add|Remove|Move|Reset a )/ })).toBeNull();
  expect(changed).not.toHaveBeenCalled();
});

describe("strictness is a choice:", () => {
  const odd = { type: "string", madeUp: 1, format: "shouting" };

  test("what is unknown is a mistake, or passed over", () => {
    expect(() => compile(odd)).toThrow(/madeUp/);
    expect(() => compileSchema(odd as FormSchema, { strict: false })).not.toThrow();
  });

  test("the name of a schema as draft 4 had it is unknown in draft 7, too", () => {
    const named = { id: "a", properties: { id: { type: "string" } } } as FormSchema;
    expect(() => compileSchema(named)).toThrow(/"id"/);
    expect(() => compileSchema(named, { strict: false })).not.toThrow();
  });

  test("what JSON has no word for is no number, however schemas are read", () => {
    const { validate } = compileSchema({ type: "number" }, { strict: false });
    const [check] = Object.values(validate);
    expect([1, Infinity, NaN].map((value) => check?.(value))).toEqual([true, false, false]);
  });
});

describe("drafts other than 7 are read:", () => {
  test.each([
    [
      "04",
      {
        $schema: "http://json-schema.org/draft-04/schema#",
        id: "old",
        type: "number",
        minimum: 1,
        exclusiveMinimum: true,
      },
      2,
      1,
    ],
    ["06", { $schema: "http://json-schema.org/draft-06/schema#", type: "number", exclusiveMinimum: 1 }, 2, 1],
    [
      "2019-09",
      {
        $schema: "https://json-schema.org/draft/2019-09/schema",
        type: "object",
        dependentRequired: { a: ["b"] },
      },
      {},
      { a: 1 },
    ],
    [
      "2020-12",
      {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        type: "array",
        prefixItems: [{ type: "number" }],
        items: false,
      },
      [1],
      ["x"],
    ],
  ])("draft %s", (_, schema, right, wrong) => {
    const form = compileSchema(schema as FormSchema, { strict: false });
    const [check] = Object.values(form.validate);
    expect([check?.(right), check?.(wrong)]).toEqual([true, false]);
    const { container } = render(<SchemaForm {...form} messages={messages} />);
    expect(container.textContent).not.toContain("cannot be shown");
  });
});

test.each([
  [
    "when a condition begins to hold",
    {
      if: { properties: { kind: { const: "b" } } },
      then: { properties: { extra: { type: "string", default: "new" } } },
    },
  ],
  [
    "when a dependency begins to hold",
    {
      dependencies: {
        kind: {
          oneOf: [
            { properties: { kind: { const: "a" } } },
            { properties: { kind: { const: "b" }, extra: { type: "string", default: "new" } } },
          ],
        },
      },
    },
  ],
])("%s, its fields have their defaults; when it ends, they are gone", async (_, part) => {
  const changed = vi.fn();
  show(
    { type: "object", properties: { kind: { enum: ["a", "b"], default: "a" } }, ...part },
    { onChange: changed },
  );
  await userEvent.selectOptions(fieldAt("kind"), "b");
  expect(fieldAt("extra")).toHaveValue("new");
  expect(changed).toHaveBeenLastCalledWith({ kind: "b", extra: "new" });
  await userEvent.selectOptions(fieldAt("kind"), "a");
  expect(document.querySelector('[id$="/extra"]')).toBeNull();
  expect(JSON.parse(JSON.stringify(changed.mock.lastCall?.[0]))).toEqual({ kind: "a" });
});
