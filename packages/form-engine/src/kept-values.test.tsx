import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { type FormSchema, SchemaForm, type SchemaFormProps } from "./index.js";
import { compile } from "./runtime.js";
import { fieldAt } from "./tests/form-in-page.js";

/** Shows a form and gives what it last reported. */
function show(schema: object, value?: unknown, props: Partial<SchemaFormProps> = {}) {
  const changed = vi.fn<(value: unknown) => void>();
  const form = compile(schema as FormSchema, { strict: false });
  const page = render(
    <SchemaForm {...form} {...(value !== undefined && { value })} onChange={changed} {...props} />,
  );
  return { last: () => changed.mock.lastCall?.[0], changed, page };
}

/** jsdom's inputs know no text that cannot be read. */
function makeUnreadable(input: HTMLInputElement): void {
  Object.defineProperty(input, "validity", { configurable: true, value: { badInput: true } });
  fireEvent.change(input, { target: { value: "" } });
}

const text = { type: "string" };

describe("a change that brings other fields leaves alone", () => {
  const flips = {
    if: { properties: { flip: { const: true } }, required: ["flip"] },
    then: { properties: { extra: { ...text, default: "new" } } },
  };

  test.each([
    [
      "alternatives in a list",
      {
        type: "array",
        items: {
          type: "object",
          oneOf: [
            { properties: { k: { const: "a" }, x: text } },
            { properties: { k: { const: "b" }, y: text } },
          ],
        },
      },
      [{ k: "b", y: "2" }],
    ],
    [
      "fixed items",
      { type: "array", items: [text, { type: "number" }], additionalItems: { type: "boolean" } },
      ["x", 1, true],
    ],
    ["a list that is too long", { type: "array", items: text, maxItems: 2 }, ["a", "b", "c"]],
    ["what is read only", { ...text, readOnly: true, default: "A" }, "server"],
    ["the entries of a map", { type: "object", additionalProperties: { type: "object" } }, { a: {}, b: {} }],
  ])("%s", async (_, part, value) => {
    const properties = { flip: { type: "boolean" }, part };
    const { last } = show({ type: "object", properties, ...flips }, { part: value });
    await userEvent.click(fieldAt("flip"));
    expect(last()).toEqual({ flip: true, part: value, extra: "new" });
    await userEvent.click(fieldAt("flip"));
    expect(last()).toStrictEqual({ flip: false, part: value });
  });
});

describe("in a group and in an item as at the root,", () => {
  const kinds = {
    type: "object",
    properties: { k: { enum: ["a", "b"] } },
    if: { properties: { k: { const: "a" } }, required: ["k"] },
    then: { properties: { v: { ...text, default: "A" } } },
  };

  test("what a choice brings has its default, and goes with it", async () => {
    const { last } = show({ type: "object", properties: { g: { ...kinds, "x-ui": "open" } } }, { g: {} });
    await userEvent.selectOptions(fieldAt("g.k"), "a");
    expect(fieldAt("g.v")).toHaveValue("A");
    await userEvent.selectOptions(fieldAt("g.k"), "b");
    expect(last()).toStrictEqual({ g: { k: "b" } });
  });

  test("also in an item of a list, and the other items stay as they are", async () => {
    const { last } = show(
      { type: "object", properties: { l: { type: "array", items: kinds } } },
      { l: [{ k: "b" }, { k: "a" }] },
    );
    await userEvent.selectOptions(fieldAt("l.0.k"), "a");
    expect(fieldAt("l.0.v")).toHaveValue("A");
    await userEvent.selectOptions(fieldAt("l.0.k"), "b");
    expect(last()).toMatchObject({ l: [{ k: "b" }, { k: "a" }] });
    expect((last() as { l: object[] }).l[0]).toStrictEqual({ k: "b" });
  });
});

describe("fixed items", () => {
  const fixed = { type: "object", properties: { t: { type: "array", items: [text, { type: "number" }] } } };

  test("become a list when the first of them is filled in", async () => {
    const { last } = show(fixed);
    await userEvent.type(fieldAt("t.0"), "x");
    await userEvent.tab();
    expect(last()).toEqual({ t: ["x"] });
    expect(fieldAt("t.0")).toHaveValue("x");
  });

  test("that nobody filled in and nobody asks for are not sent", async () => {
    const sent = vi.fn();
    show(fixed, undefined, { onSubmit: sent });
    await userEvent.click(screen.getByRole("button", { name: "Submit" }));
    expect(sent).toHaveBeenCalledExactlyOnceWith({});
  });

  test("take what is typed beyond the end of a list that was saved", async () => {
    const { last } = show(fixed, { t: ["a"] });
    await userEvent.type(fieldAt("t.1"), "5");
    await userEvent.tab();
    expect(last()).toEqual({ t: ["a", 5] });
  });
});

describe("an entry of a map", () => {
  const map = { type: "object", additionalProperties: text };

  test("stays on the page when it is emptied, and keeps its name to itself", async () => {
    const { last } = show(map, { b: "1", a: "2" });
    await userEvent.clear(fieldAt("a"));
    await userEvent.tab();
    expect(fieldAt("a")).toBeVisible();
    expect(fieldAt("a")).toHaveValue("");

    await userEvent.click(screen.getByRole("button", { name: "Rename b" }));
    await userEvent.clear(screen.getByRole("textbox", { name: "Rename b" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Rename b" }), "a{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent("There is already an entry with this name");
    expect(last()).toEqual({ b: "1" });
  });

  test("says that it has no name, and takes the keyboard to the name", async () => {
    const { last } = show(map, {});
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    const name = screen.getByRole("textbox", { name: "Name" });
    expect(name).toHaveFocus();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription("Name is required");
    expect(screen.getByRole("alert")).toHaveTextContent("Name is required");
    expect(last()).toBeUndefined();
    await userEvent.type(name, "a{Enter}");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(last()).toMatchObject({ a: "" });
  });

  test("that is empty is not sent", async () => {
    const sent = vi.fn();
    show(map, { b: "1", a: "2" }, { onSubmit: sent });
    await userEvent.clear(fieldAt("a"));
    await userEvent.click(screen.getByRole("button", { name: "Submit" }));
    expect(sent).toHaveBeenCalledExactlyOnceWith({ b: "1" });
  });
});

describe("what cannot be read", () => {
  test("keeps a form from being sent after its item was moved", async () => {
    const sent = vi.fn();
    show(
      { type: "array", items: { type: "object", properties: { n: { type: "number" } } } },
      [{ n: 1 }, { n: 2 }],
      {
        onSubmit: sent,
      },
    );
    makeUnreadable(fieldAt("1.n"));
    fireEvent.blur(fieldAt("1.n"));
    expect(screen.getByText("Must be a number")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /^Move Item 1.* down$/ }));
    expect(fieldAt("0.n")).toHaveAccessibleDescription("Must be a number");
    await userEvent.click(screen.getByRole("button", { name: "Submit" }));
    expect(sent).not.toHaveBeenCalled();
  });

  test.each(["date", "time", "date-time"])("a %s of which a part is missing is told", (format) => {
    const sent = vi.fn();
    show({ type: "object", properties: { when: { ...text, format } } }, {}, { onSubmit: sent });
    const input = fieldAt("when");
    Object.defineProperty(input, "validity", { configurable: true, value: { badInput: true } });
    // Its text is empty until the last part is there, so that nothing tells of a change.
    fireEvent.blur(input);
    expect(input).toHaveAccessibleDescription(/^Must be a (?:date|time) with /);
    fireEvent.click(screen.getByRole("button", { name: "Submit" }));
    expect(sent).not.toHaveBeenCalled();
  });
});

test.each([
  ["added", "Add item to l", { l: [{ n: 7 }, { n: 2 }, {}] }],
  ["moved", "Move Item 1: 1 down", { l: [{ n: 2 }, { n: 7 }] }],
  ["removed", "Remove Item 2: 2", { l: [{ n: 7 }] }],
])("what is being typed into an item is kept when another is %s", async (_, button, value) => {
  const schema = {
    type: "object",
    properties: { l: { type: "array", items: { type: "object", properties: { n: { type: "number" } } } } },
  };
  const { last } = show(schema, { l: [{ n: 1 }, { n: 2 }] });
  fireEvent.change(fieldAt("l.0.n"), { target: { value: "7" } });
  fireEvent.click(screen.getByRole("button", { name: button }));
  expect(last()).toEqual(value);
});

test("a server's errors of items go along when others are moved or added", async () => {
  const schema = {
    type: "object",
    properties: { l: { type: "array", items: { type: "object", properties: { name: text } } } },
  };
  show(schema, { l: [{ name: "a" }, { name: "b" }] }, { extraErrors: { "l.0.name": "Taken" } });
  expect(fieldAt("l.0.name")).toHaveAccessibleDescription("Taken");
  await userEvent.click(screen.getByRole("button", { name: "Add item to l" }));
  expect(fieldAt("l.0.name")).toHaveAccessibleDescription("Taken");
  await userEvent.click(screen.getByRole("button", { name: "Move Item 1: a down" }));
  expect(fieldAt("l.1.name")).toHaveAccessibleDescription("Taken");
  expect(fieldAt("l.0.name")).not.toHaveAccessibleDescription();
});

test("a time that is edited keeps the zone that it was saved with", () => {
  const { last } = show(
    { type: "object", properties: { at: { ...text, format: "time" } } },
    { at: "10:00:00+13:00" },
  );
  fireEvent.change(fieldAt("at"), { target: { value: "10:05" } });
  fireEvent.blur(fieldAt("at"));
  expect(last()).toEqual({ at: "10:05:00+13:00" });
});

test("an item with a line break is edited in several lines", async () => {
  const schema = { type: "object", properties: { l: { type: "array", items: text } } };
  const { last } = show(schema, { l: ["a\nb", "c"] });
  expect(fieldAt("l").tagName).toBe("TEXTAREA");
  await userEvent.type(fieldAt("l"), "d");
  await userEvent.tab();
  expect(last()).toEqual({ l: ["a\nb", "cd"] });
});

test("the default of one type is no value of another", async () => {
  const schema = { type: "object", properties: { a: { type: ["string", "number"], default: "abc" } } };
  const { last } = show(schema);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "a" }), "a number");
  expect(last()).toEqual({ a: undefined });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "a" }), "text");
  expect(last()).toEqual({ a: "abc" });
});

describe("files", () => {
  const schema = {
    type: "object",
    properties: { f: { type: "array", items: { ...text, format: "data-url" } } },
  };
  const notes = (name: string) => new File(["Hello"], name, { type: "text/plain" });

  test("that are chosen while others are being read are all kept", async () => {
    const { last } = show(schema);
    const input = fieldAt("f");
    fireEvent.change(input, { target: { files: [notes("a.txt")] } });
    fireEvent.change(input, { target: { files: [notes("b.txt")] } });
    await vi.waitFor(() => expect((last() as { f: string[] }).f).toHaveLength(2));
    expect(screen.getByText(/a\.txt/)).toBeVisible();
    expect(screen.getByText(/b\.txt/)).toBeVisible();
  });

  test("that were not chosen here are checked as well when the form is submitted, and told by name", async () => {
    const refused = vi.fn();
    const limited = {
      type: "object",
      properties: {
        f: {
          type: "array",
          items: { ...text, format: "data-url", "x-ui": { maxSize: 4, accept: "text/*" } },
        },
      },
    };
    const files = ["data:text/plain;name=a.txt;base64,SGVsbG8=", "data:image/png;name=b.png;base64,SGU="];
    show(limited, { f: files }, { onError: refused });
    await userEvent.click(screen.getByRole("button", { name: "Submit" }));
    expect(refused).toHaveBeenLastCalledWith({
      "f.0": "“a.txt”: A file may have at most 4 B",
      "f.1": "“b.png”: Must be a file of these kinds: text/*",
    });
  });

  test("that cannot be read are named, and the others kept", async () => {
    const readAsDataURL = vi.spyOn(FileReader.prototype, "readAsDataURL");
    readAsDataURL.mockImplementation(function (this: FileReader, file) {
      if ((file as File).name === "gone.txt") setTimeout(() => this.dispatchEvent(new Event("error")), 0);
      else endReading(this);
    });
    const { last } = show(schema);
    fireEvent.change(fieldAt("f"), { target: { files: [notes("gone.txt"), notes("a.txt")] } });
    await vi.waitFor(() => expect(screen.getByText("gone.txt cannot be read.")).toBeVisible());
    expect(last()).toEqual({ f: [expect.stringContaining("name=a.txt")] });
    readAsDataURL.mockRestore();
  });
});

/** As if it had read a file with nothing in it. */
function endReading(reader: FileReader): void {
  Object.defineProperty(reader, "result", { value: "data:text/plain;base64," });
  setTimeout(() => reader.dispatchEvent(new Event("load")), 0);
}
