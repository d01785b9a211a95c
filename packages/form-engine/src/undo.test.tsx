import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { describe, expect, test, vi } from "vitest";
import type { FormHandle, SchemaFormProps } from "./index.js";
import { fieldAt, leave, press, show } from "./tests/show-form.js";

const schema = {
  type: "object",
  properties: {
    name: { title: "Name", type: "string", default: "" },
    amount: { title: "Amount", type: "integer", default: 1, maximum: 10 },
    kind: { title: "Kind", enum: ["one", "two"], default: "one" },
    rows: { title: "Rows", type: "array", items: { type: "integer" }, default: [1, 2] },
  },
};

function showForm(props: Partial<SchemaFormProps> = {}) {
  const handle = createRef<FormHandle>();
  return { ...show(schema, { ref: handle, ...props }), handle };
}

const choose = (kind: string) => userEvent.selectOptions(fieldAt("kind"), kind);
const key = (name: string, shiftKey = false, target: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key: name, ctrlKey: true, shiftKey });

describe("undo of the whole form", () => {
  test("takes back one change after the other, and brings them back, of fields and lists alike", async () => {
    const { handle, last } = showForm();
    leave("name", "Ada");
    await choose("two");
    await press("Remove Item 1");
    const end = { name: "Ada", amount: 1, kind: "two", rows: [2] };
    expect(last()).toEqual(end);
    const withTwoRows = { ...end, rows: [1, 2] };
    for (const value of [
      withTwoRows,
      { ...withTwoRows, kind: "one" },
      { ...withTwoRows, kind: "one", name: "" },
    ]) {
      expect(handle.current?.undo()).toBe(true);
      expect(last()).toEqual(value);
    }
    expect(handle.current?.undo()).toBe(false);
    for (let step = 0; step < 3; step += 1) expect(handle.current?.redo()).toBe(true);
    expect(last()).toEqual(end);
    expect(handle.current?.redo()).toBe(false);
  });

  test("says which field it was, and takes its error along", async () => {
    const { handle } = showForm({ extraErrors: { name: "Taken" } });
    leave("amount", "7");
    handle.current?.undo();
    expect(await screen.findByText("Undo: Amount")).toHaveRole("status");
    expect(fieldAt("amount")).toHaveValue(1);
    expect(screen.getByText("Taken"), "an error of another field stays").toBeVisible();
  });

  test("a change after it leaves nothing to bring back", () => {
    const { handle } = showForm();
    leave("name", "Ada");
    handle.current?.undo();
    leave("name", "Grace");
    expect(handle.current?.redo()).toBe(false);
  });

  test("a reset is a change like any other, and none where nothing was changed", () => {
    const { handle, last } = showForm();
    handle.current?.reset();
    expect(handle.current?.undo()).toBe(false);
    leave("name", "Ada");
    handle.current?.reset();
    handle.current?.undo();
    expect(last()).toMatchObject({ name: "Ada" });
  });

  test("a value from outside is none of its changes, and there is nothing before it", () => {
    const { handle, showWith } = showForm({ value: { name: "a" } });
    leave("amount", "7");
    showWith({ value: { name: "b" } });
    expect(handle.current?.undo()).toBe(false);
    expect(fieldAt("name")).toHaveValue("b");
  });
});

describe("the keys for it", () => {
  test("are the form's where nothing is being typed", async () => {
    const { last } = showForm();
    await choose("two");
    fieldAt("kind").focus();
    expect(key("z"), "kept from the browser").toBe(false);
    expect(last()).toMatchObject({ kind: "one" });
    key("z", true);
    expect(last()).toMatchObject({ kind: "two" });
    key("z");
    key("y");
    expect(last()).toMatchObject({ kind: "two" });
  });

  test("are the form's where a button of its own left the keyboard nowhere, and of no other form", async () => {
    const other = showForm();
    const { last } = showForm();
    await userEvent.selectOptions(screen.getAllByLabelText("Kind").at(-1) as Element, "two");
    await userEvent.click(screen.getAllByRole("button", { name: "Reset all" }).at(-1) as Element);
    expect(key("z", false, document.body), "kept from the browser").toBe(false);
    expect(last()).toMatchObject({ kind: "two" });
    expect(other.changed).not.toHaveBeenCalled();
  });

  test("are not the form's once the keyboard was elsewhere", async () => {
    render(<textarea aria-label="Elsewhere" />);
    const { changed } = showForm();
    await choose("two");
    screen.getByLabelText("Elsewhere").focus();
    screen.getByLabelText("Elsewhere").blur();
    expect(key("z")).toBe(true);
    expect(changed).toHaveBeenCalledOnce();
  });

  test("are the browser's while something is being typed, and in what is no field of the form", async () => {
    const { changed, last } = showForm({ tools: true });
    await choose("two");
    await userEvent.type(fieldAt("name"), "Ad");
    changed.mockClear();
    expect(key("z"), "left to the browser").toBe(true);
    expect(changed).not.toHaveBeenCalled();
    fireEvent.blur(fieldAt("name"));
    key("z");
    expect(last()).toMatchObject({ name: "", kind: "two" });
    await press("Import JSON");
    screen.getByLabelText("Or its text").focus();
    changed.mockClear();
    expect(key("z")).toBe(true);
    expect(changed).not.toHaveBeenCalled();
  });

  test.each(["readOnly", "disabled"])("undo nothing in a form that is %s", (state) => {
    const { changed, showWith } = showForm();
    leave("name", "Ada");
    changed.mockClear();
    showWith({ [state]: true });
    key("z", false, fieldAt("name"));
    expect(changed).not.toHaveBeenCalled();
    showWith({});
    key("z", false, fieldAt("name"));
    expect(changed).toHaveBeenCalledOnce();
  });
});

test("buttons for it can be pressed when there is something to do, and hand the keyboard to each other", async () => {
  showForm({ history: true });
  const [undo, redo] = ["Undo", "Redo"].map((name) => screen.getByRole("button", { name }));
  expect(undo).toBeDisabled();
  leave("name", "Ada");
  expect(undo).toBeEnabled();
  await userEvent.click(undo as Element);
  expect(fieldAt("name")).toHaveValue("");
  expect(redo).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(fieldAt("name")).toHaveValue("Ada");
  expect(undo).toHaveFocus();
});

test("a reset of all by a key leaves the keyboard at the first field", async () => {
  showForm();
  await choose("two");
  screen.getByRole("button", { name: "Reset all" }).focus();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(fieldAt("name")).toHaveFocus());
});
