import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type FormHandle, SchemaForm, type SchemaFormProps } from "./index.js";
import { compile } from "./runtime.js";
import { fieldAt } from "./tests/form-in-page.js";
import type { FormSchema } from "./validator/compiled-validators.js";

afterEach(cleanup);

const form = compile({
  type: "object",
  properties: {
    name: { title: "Name", type: "string", default: "" },
    amount: { title: "Amount", type: "integer", default: 1, maximum: 10 },
    kind: { title: "Kind", enum: ["one", "two"], default: "one" },
    rows: { title: "Rows", type: "array", items: { type: "integer" }, default: [1, 2] },
  },
} as FormSchema);

function show(props: Partial<SchemaFormProps> = {}) {
  const handle = createRef<FormHandle>();
  const changed = vi.fn<(value: unknown) => void>();
  render(<SchemaForm {...form} ref={handle} onChange={changed} {...props} />);
  return { handle, changed };
}

async function type(path: string, text: string) {
  await userEvent.clear(fieldAt(path));
  await userEvent.type(fieldAt(path), text);
  fireEvent.blur(fieldAt(path));
}

const press = (key: string, shiftKey = false) => {
  const target = document.activeElement ?? document.body;
  return fireEvent.keyDown(target, { key, ctrlKey: true, shiftKey });
};

describe("undo of the whole form", () => {
  test("takes back one change after the other, and brings them back, of fields and lists alike", async () => {
    const { handle, changed } = show();
    await type("name", "Ada");
    await userEvent.selectOptions(fieldAt("kind"), "two");
    await userEvent.click(screen.getByRole("button", { name: "Remove Item 1" }));
    expect(changed).toHaveBeenLastCalledWith({ name: "Ada", amount: 1, kind: "two", rows: [2] });
    for (const value of [
      { name: "Ada", amount: 1, kind: "two", rows: [1, 2] },
      { name: "Ada", amount: 1, kind: "one", rows: [1, 2] },
      { name: "", amount: 1, kind: "one", rows: [1, 2] },
    ]) {
      expect(handle.current?.undo()).toBe(true);
      expect(changed).toHaveBeenLastCalledWith(value);
    }
    expect(handle.current?.undo()).toBe(false);
    for (let step = 0; step < 3; step += 1) expect(handle.current?.redo()).toBe(true);
    expect(changed).toHaveBeenLastCalledWith({ name: "Ada", amount: 1, kind: "two", rows: [2] });
    expect(handle.current?.redo()).toBe(false);
  });

  test("says which field it was, and takes its error along", async () => {
    const { handle } = show({ extraErrors: { name: "Taken" } });
    await type("amount", "7");
    handle.current?.undo();
    expect(await screen.findByText("Undo: Amount")).toHaveRole("status");
    expect(fieldAt("amount")).toHaveValue(1);
    expect(screen.getByText("Taken"), "an error of another field stays").toBeVisible();
  });

  test("a change after it leaves nothing to bring back", async () => {
    const { handle } = show();
    await type("name", "Ada");
    handle.current?.undo();
    await type("name", "Grace");
    expect(handle.current?.redo()).toBe(false);
  });

  test("a reset is a change like any other", async () => {
    const { handle, changed } = show();
    await type("name", "Ada");
    handle.current?.reset();
    handle.current?.undo();
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ name: "Ada" }));
  });

  test("a value from outside is none of its changes, and there is nothing before it", async () => {
    const handle = createRef<FormHandle>();
    const withName = (name: string) => <SchemaForm {...form} ref={handle} value={{ name }} />;
    const { rerender } = render(withName("a"));
    await type("amount", "7");
    rerender(withName("b"));
    expect(handle.current?.undo()).toBe(false);
    expect(fieldAt("name")).toHaveValue("b");
  });
});

describe("the keys for it", () => {
  test("are the form's where nothing is being typed", async () => {
    const { changed } = show();
    await userEvent.selectOptions(fieldAt("kind"), "two");
    fieldAt("kind").focus();
    expect(press("z"), "kept from the browser").toBe(false);
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ kind: "one" }));
    press("z", true);
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ kind: "two" }));
    press("z");
    press("y");
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ kind: "two" }));
  });

  test("are not the form's once the keyboard was elsewhere", async () => {
    render(<textarea aria-label="Elsewhere" />);
    const { changed } = show();
    await userEvent.selectOptions(fieldAt("kind"), "two");
    screen.getByLabelText("Elsewhere").focus();
    screen.getByLabelText("Elsewhere").blur();
    expect(press("z")).toBe(true);
    expect(changed).toHaveBeenCalledOnce();
  });

  test("are the browser's while something is being typed", async () => {
    const { changed } = show();
    await userEvent.selectOptions(fieldAt("kind"), "two");
    await userEvent.type(fieldAt("name"), "Ad");
    changed.mockClear();
    expect(press("z"), "left to the browser").toBe(true);
    expect(changed).not.toHaveBeenCalled();
    fireEvent.blur(fieldAt("name"));
    press("z");
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ name: "", kind: "two" }));
  });

  test("are the browser's in what is no field of the form, such as the text of an import", async () => {
    const { changed } = show({ tools: true });
    await type("name", "Ada");
    await userEvent.click(screen.getByRole("button", { name: "Import JSON" }));
    screen.getByLabelText("Or its text").focus();
    changed.mockClear();
    expect(press("z")).toBe(true);
    expect(changed).not.toHaveBeenCalled();
  });
});

test("buttons for it are there where a form asks for them, and can be pressed when there is something to do", async () => {
  show({ history: true });
  const [undo, redo] = ["Undo", "Redo"].map((name) => screen.getByRole("button", { name }));
  expect(undo).toBeDisabled();
  await type("name", "Ada");
  expect(undo).toBeEnabled();
  await userEvent.click(undo as Element);
  expect(fieldAt("name")).toHaveValue("");
  expect(redo).toBeEnabled();
  await userEvent.click(redo as Element);
  expect(fieldAt("name")).toHaveValue("Ada");
});

test.each(["readOnly", "disabled"])("keys undo nothing in a form that is %s", async (state) => {
  const changed = vi.fn<(value: unknown) => void>();
  const { rerender } = render(<SchemaForm {...form} onChange={changed} />);
  await type("name", "Ada");
  changed.mockClear();
  rerender(<SchemaForm {...form} onChange={changed} {...{ [state]: true }} />);
  fireEvent.keyDown(fieldAt("name"), { key: "z", ctrlKey: true });
  expect(changed).not.toHaveBeenCalled();
  rerender(<SchemaForm {...form} onChange={changed} />);
  fireEvent.keyDown(fieldAt("name"), { key: "z", ctrlKey: true });
  expect(changed).toHaveBeenCalledOnce();
});

test("after the last step the keyboard is on the button that takes it back", async () => {
  show({ history: true });
  await type("name", "Ada");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Redo" }));
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));
});
