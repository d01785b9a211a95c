import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { fieldAt, press, show, showField, submit } from "./tests/show-form.js";

/** jsdom's inputs know no text that cannot be read. */
function leaveUnreadable(path: string): void {
  const input = fieldAt(path);
  Object.defineProperty(input, "validity", { configurable: true, value: { badInput: true } });
  fireEvent.change(input, { target: { value: "" } });
  fireEvent.blur(input);
}

const text = { type: "string" };
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const list = (items: object) => ({ type: "array", items });

test.each([
  [
    "alternatives in a list",
    list({
      type: "object",
      oneOf: [{ properties: { k: { const: "a" }, x: text } }, { properties: { k: { const: "b" }, y: text } }],
    }),
    [{ k: "b", y: "2" }],
  ],
  [
    "fixed items",
    { type: "array", items: [text, { type: "number" }], additionalItems: { type: "boolean" } },
    ["x", 1, true],
  ],
  ["a list that is too long", { ...list(text), maxItems: 2 }, ["a", "b", "c"]],
  ["what is read only", { ...text, readOnly: true, default: "A" }, "server"],
  ["the entries of a map", { type: "object", additionalProperties: { type: "object" } }, { a: {}, b: {} }],
])("a change that brings other fields leaves alone %s", async (_, part, value) => {
  const flips = {
    if: { properties: { flip: { const: true } }, required: ["flip"] },
    then: { properties: { extra: { ...text, default: "new" } } },
  };
  const { last } = show(object({ flip: { type: "boolean" }, part }, flips), { value: { part: value } });
  await userEvent.click(fieldAt("flip"));
  expect(last()).toEqual({ flip: true, part: value, extra: "new" });
  await userEvent.click(fieldAt("flip"));
  expect(last()).toStrictEqual({ flip: false, part: value });
});

describe("in a group and in an item as at the root,", () => {
  const kinds = {
    type: "object",
    properties: { k: { enum: ["a", "b"] } },
    if: { properties: { k: { const: "a" } }, required: ["k"] },
    then: { properties: { v: { ...text, default: "A" } } },
  };

  test("what a choice brings has its default, and goes with it", async () => {
    const { last } = show(object({ g: { ...kinds, "x-ui": "open" } }), { value: { g: {} } });
    await userEvent.selectOptions(fieldAt("g.k"), "a");
    expect(fieldAt("g.v")).toHaveValue("A");
    await userEvent.selectOptions(fieldAt("g.k"), "b");
    expect(last()).toStrictEqual({ g: { k: "b" } });
  });

  test("also in an item of a list, and the other items stay as they are", async () => {
    const { last } = show(object({ l: list(kinds) }), { value: { l: [{ k: "b" }, { k: "a" }] } });
    await userEvent.selectOptions(fieldAt("l.0.k"), "a");
    expect(fieldAt("l.0.v")).toHaveValue("A");
    await userEvent.selectOptions(fieldAt("l.0.k"), "b");
    expect(last()).toMatchObject({ l: [{ k: "b" }, { k: "a" }] });
    expect((last() as { l: object[] }).l[0]).toStrictEqual({ k: "b" });
  });
});

describe("fixed items", () => {
  const fixed = { type: "array", items: [text, { type: "number" }] };

  test("become a list when the first of them is filled in", async () => {
    const last = showField(fixed);
    await userEvent.type(fieldAt("a.0"), "x");
    await userEvent.tab();
    expect(last()).toEqual(["x"]);
    expect(fieldAt("a.0")).toHaveValue("x");
  });

  test("that nobody filled in and nobody asks for are not sent", async () => {
    const { sent } = show(object({ t: fixed }));
    await submit();
    expect(sent).toHaveBeenCalledExactlyOnceWith({});
  });

  test("take what is typed beyond the end of a list that was saved", async () => {
    const last = showField(fixed, ["x"]);
    await userEvent.type(fieldAt("a.1"), "5");
    await userEvent.tab();
    expect(last()).toEqual(["x", 5]);
  });
});

describe("an entry of a map", () => {
  const map = { type: "object", additionalProperties: text };

  test("stays on the page when it is emptied, keeps its name to itself, and is not sent", async () => {
    const { last, sent } = show(map, { value: { b: "1", a: "2" } });
    await userEvent.clear(fieldAt("a"));
    await userEvent.tab();
    expect(fieldAt("a")).toBeVisible();
    await press("Rename b");
    await userEvent.clear(screen.getByRole("textbox", { name: "Rename b" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Rename b" }), "a{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent("There is already an entry with this name");
    expect(last()).toEqual({ b: "1" });
    await submit();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ b: "1" });
  });

  test("says that it has no name, and takes the keyboard to the name", async () => {
    const { last } = show(map, { value: {} });
    await press("Add");
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
});

describe("what cannot be read", () => {
  test("keeps a form from being sent after its item was moved", async () => {
    const { sent } = show(list(object({ n: { type: "number" } })), { value: [{ n: 1 }, { n: 2 }] });
    leaveUnreadable("1.n");
    expect(screen.getByText("Must be a number")).toBeVisible();
    await press(/^Move Item 1.* down$/);
    expect(fieldAt("0.n")).toHaveAccessibleDescription("Must be a number");
    await submit();
    expect(sent).not.toHaveBeenCalled();
  });

  test.each(["date", "time", "date-time"])("is told of a %s of which a part is missing", async (format) => {
    const { sent } = show(object({ when: { ...text, format } }), { value: {} });
    leaveUnreadable("when");
    expect(fieldAt("when")).toHaveAccessibleDescription(/^Must be a (?:date|time) with /);
    await submit();
    expect(sent).not.toHaveBeenCalled();
  });
});

test.each([
  ["added", "Add item to l", { l: [{ n: 7 }, { n: 2 }, {}] }],
  ["moved", "Move Item 1: 1 down", { l: [{ n: 2 }, { n: 7 }] }],
  ["removed", "Remove Item 2: 2", { l: [{ n: 7 }] }],
])("what is being typed into an item is kept when another is %s", async (_, button, value) => {
  const schema = object({ l: list(object({ n: { type: "number" } })) });
  const { last } = show(schema, { value: { l: [{ n: 1 }, { n: 2 }] } });
  fireEvent.change(fieldAt("l.0.n"), { target: { value: "7" } });
  fireEvent.click(screen.getByRole("button", { name: button }));
  expect(last()).toEqual(value);
});

test("a server's errors of items go along when others are moved or added", async () => {
  const value = { l: [{ name: "a" }, { name: "b" }] };
  show(object({ l: list(object({ name: text })) }), { value, extraErrors: { "l.0.name": "Taken" } });
  expect(fieldAt("l.0.name")).toHaveAccessibleDescription("Taken");
  await press("Add item to l");
  expect(fieldAt("l.0.name")).toHaveAccessibleDescription("Taken");
  await press("Move Item 1: a down");
  expect(fieldAt("l.1.name")).toHaveAccessibleDescription("Taken");
  expect(fieldAt("l.0.name")).not.toHaveAccessibleDescription();
});

test("a time that is edited keeps the zone that it was saved with", () => {
  const last = showField({ ...text, format: "time" }, "10:00:00+13:00");
  fireEvent.change(fieldAt("a"), { target: { value: "10:05" } });
  fireEvent.blur(fieldAt("a"));
  expect(last()).toBe("10:05:00+13:00");
});

test("an item with a line break is edited in several lines", async () => {
  const last = showField(list(text), ["a\nb", "c"]);
  expect(fieldAt("a").tagName).toBe("TEXTAREA");
  await userEvent.type(fieldAt("a"), "d");
  await userEvent.tab();
  expect(last()).toEqual(["a\nb", "cd"]);
});

test("the default of one type is no value of another", async () => {
  const last = showField({ type: ["string", "number"], default: "abc" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "a" }), "a number");
  expect(last()).toBeUndefined();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "a" }), "text");
  expect(last()).toBe("abc");
});

describe("files", () => {
  const files = list({ ...text, format: "data-url" });
  const notes = (name: string) => new File(["Hello"], name, { type: "text/plain" });
  const choose = (...chosen: File[]) => fireEvent.change(fieldAt("a"), { target: { files: chosen } });

  test("that are chosen while others are being read are all kept", async () => {
    const last = showField(files);
    choose(notes("a.txt"));
    choose(notes("b.txt"));
    await vi.waitFor(() => expect(last()).toHaveLength(2));
    expect(screen.getByText(/a\.txt/)).toBeVisible();
    expect(screen.getByText(/b\.txt/)).toBeVisible();
  });

  test("that were not chosen here are checked as well when the form is submitted, and told by name", async () => {
    const limited = list({ ...text, format: "data-url", "x-ui": { maxSize: 4, accept: "text/*" } });
    const value = ["data:text/plain;name=a.txt;base64,SGVsbG8=", "data:image/png;name=b.png;base64,SGU="];
    const { refused } = show(object({ f: limited }), { value: { f: value } });
    await submit();
    expect(refused).toHaveBeenLastCalledWith({
      "f.0": "“a.txt”: A file may have at most 4 B",
      "f.1": "“b.png”: Must be a file of these kinds: text/*",
    });
  });

  test("that cannot be read are named, and the others kept", async () => {
    vi.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function (this: FileReader, file) {
      const isGone = (file as File).name === "gone.txt";
      Object.defineProperty(this, "result", { value: isGone ? null : "data:text/plain;base64," });
      setTimeout(() => this.dispatchEvent(new Event(isGone ? "error" : "load")), 0);
    });
    const last = showField(files);
    choose(notes("gone.txt"), notes("a.txt"));
    await vi.waitFor(() => expect(screen.getByText("gone.txt cannot be read.")).toBeVisible());
    expect(last()).toEqual([expect.stringContaining("name=a.txt")]);
  });
});
