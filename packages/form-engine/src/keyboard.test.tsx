import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { type FormSchema, SchemaForm } from "./index.js";
import { compile } from "./runtime.js";
import { fieldAt } from "./tests/form-in-page.js";

/** Shows a form of one field and gives what it last reported. */
function show(part: object, value?: unknown, required = false) {
  const changed = vi.fn<(value: unknown) => void>();
  const form = compile(
    { type: "object", properties: { a: part }, required: required ? ["a"] : [] } as FormSchema,
    { strict: false },
  );
  render(<SchemaForm {...form} value={{ a: value }} onChange={changed} />);
  return () => (changed.mock.lastCall?.[0] as { a: unknown } | undefined)?.a;
}

describe("by the keys that move an item,", () => {
  const list = {
    type: "array",
    items: { type: "object", properties: { k: { enum: ["a", "b"] }, n: { type: "string" } } },
  };

  test("nothing moves from a control that has a use of its own for them", async () => {
    const last = show(list, [{ n: "1" }, { n: "2" }]);
    fieldAt("a.0.k").focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(last()).toBeUndefined();
  });

  test("the item's heading keeps the keyboard", async () => {
    const last = show(list, [{ n: "1" }, { n: "2" }]);
    screen.getByRole("button", { name: "Item 1: 1" }).focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(last()).toEqual([{ n: "2" }, { n: "1" }]);
    expect(screen.getByRole("button", { name: "Item 2: 1" })).toHaveFocus();
  });
});

describe("the keyboard stays in the form when the button that was pressed goes:", () => {
  test("a field that is reset has it then", async () => {
    show({ type: "string", default: "x" }, "y");
    screen.getByRole("button", { name: "Reset a to its default" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(fieldAt("a")).toHaveFocus();
    expect(fieldAt("a")).toHaveValue("x");
  });

  test("a pointer leaves it where it was", async () => {
    show({ type: "string", default: "x" }, "y");
    await userEvent.click(screen.getByRole("button", { name: "Reset a to its default" }));
    expect(fieldAt("a")).not.toHaveFocus();
  });

  test("the only value takes it from the button that chose it", async () => {
    show({ const: 2 }, 1);
    screen.getByRole("button", { name: "a Use 2" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByText("2")).toHaveFocus();
  });
});
