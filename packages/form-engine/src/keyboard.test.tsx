import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { fieldAt, press, showField } from "./tests/show-form.js";

describe("by the keys that move an item,", () => {
  const list = {
    type: "array",
    items: { type: "object", properties: { k: { enum: ["a", "b"] }, n: { type: "string" } } },
  };

  test("nothing moves from a control that has a use of its own for them", async () => {
    const last = showField(list, [{ n: "1" }, { n: "2" }]);
    fieldAt("a.0.k").focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(last()).toBeUndefined();
  });

  test("the item's heading keeps the keyboard", async () => {
    const last = showField(list, [{ n: "1" }, { n: "2" }]);
    screen.getByRole("button", { name: "Item 1: 1" }).focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(last()).toEqual([{ n: "2" }, { n: "1" }]);
    expect(screen.getByRole("button", { name: "Item 2: 1" })).toHaveFocus();
  });
});

describe("at an end of a list,", () => {
  const list = { type: "array", items: { type: "integer" } };

  test.each([
    ["down", "Move Item 1 down", "Move Item 3 down", [2, 3, 1]],
    ["up", "Move Item 3 up", "Move Item 1 up", [3, 1, 2]],
  ])(
    "the button that moved the item %s keeps the keyboard, and does no more",
    async (_, name, there, moved) => {
      const last = showField(list, [1, 2, 3]);
      screen.getByRole("button", { name }).focus();
      await userEvent.keyboard("{Enter}{Enter}");
      expect(last()).toEqual(moved);
      expect(screen.getByRole("button", { name: there })).toHaveFocus();
      expect(screen.getByRole("button", { name: there })).toHaveAttribute("aria-disabled", "true");
      await userEvent.keyboard("{Enter}");
      expect(last()).toEqual(moved);
    },
  );
});

describe("the keyboard stays in the form when the button that was pressed goes:", () => {
  test("a field that is reset has it then", async () => {
    showField({ type: "string", default: "x" }, "y");
    screen.getByRole("button", { name: "Reset a to its default" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(fieldAt("a")).toHaveFocus();
    expect(fieldAt("a")).toHaveValue("x");
  });

  test("a pointer leaves it where it was", async () => {
    showField({ type: "string", default: "x" }, "y");
    await press("Reset a to its default");
    expect(fieldAt("a")).not.toHaveFocus();
  });

  test("the only value takes it from the button that chose it", async () => {
    showField({ const: 2 }, 1);
    screen.getByRole("button", { name: "a Use 2" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByText("2")).toHaveFocus();
  });
});
