import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { fieldAt, leave, press, show, submit } from "../tests/themed-form.js";

const text = { type: "string" };
const tasks = {
  type: "object",
  properties: {
    tasks: {
      title: "Tasks",
      type: "array",
      maxItems: 3,
      items: { title: "Task", type: "object", properties: { name: { ...text, title: "Name" } } },
    },
  },
};
const three = { tasks: [{ name: "a" }, { name: "b" }, { name: "c" }] };
const namesIn = (value: unknown) => (value as typeof three).tasks.map(({ name }) => name).join("");

describe("a list of groups", () => {
  test("is added to: the keyboard goes to the new item, and what happened is said", async () => {
    const { last } = show(tasks, { initialFormData: { tasks: [{ name: "a" }, { name: "b" }] } });
    await press("Add item to Tasks");
    expect(screen.getByRole("status")).toHaveTextContent("Item 3 was added to Tasks");
    await userEvent.keyboard("c{Tab}");
    expect(namesIn(last())).toBe("abc");
    expect(screen.queryByRole("button", { name: "Add item to Tasks" })).toBeNull();
  });

  test("is reordered by the keyboard, which stays at the item", async () => {
    const { last } = show(tasks, { initialFormData: three });
    screen.getByRole("button", { name: "Move Task 1 down" }).focus();
    await userEvent.keyboard("{Enter}");
    expect([namesIn(last()), document.activeElement]).toEqual([
      "bac",
      screen.getByRole("button", { name: "Move Task 2 down" }),
    ]);
    await userEvent.keyboard("{Enter}");
    expect(namesIn(last())).toBe("bca");
    // What was pressed is disabled at the end.
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Task 3 up" }));
    expect(screen.getByRole("status")).toHaveTextContent("Task 2 is now item 3 of 3");
  });

  test("is removed from: the keyboard goes to the neighbour, then to the button that adds", async () => {
    const { last } = show(tasks, { initialFormData: { tasks: [{ name: "a" }, { name: "b" }] } });
    await press("Remove Task 2");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove Task 1" }));
    await userEvent.keyboard("{Enter}");
    expect(last()).toEqual({ tasks: [] });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add item to Tasks" }));
  });

  test("a text that is being typed moves with its item", async () => {
    const { last } = show(tasks, { initialFormData: three });
    await userEvent.type(fieldAt("tasks.0.name"), "x");
    await press("Move Task 1 down");
    expect(namesIn(last())).toBe("baxc");
  });
});

const kinds = {
  type: "object",
  properties: {
    payment: {
      title: "Payment",
      oneOf: [
        {
          title: "Card",
          type: "object",
          required: ["kind", "number"],
          properties: { kind: { const: "card" }, number: { ...text, title: "Number" } },
        },
        {
          title: "Transfer",
          type: "object",
          required: ["kind", "iban"],
          properties: { kind: { const: "transfer" }, iban: { ...text, title: "IBAN" } },
        },
      ],
    },
  },
};

test("an alternative is chosen by its title; what it is called by is filled in, not asked for", async () => {
  const { sent } = show(kinds);
  const payment = within(screen.getByLabelText("Kind").closest(".field.framed") as HTMLElement);
  expect(payment.getByText("Payment")).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Kind"), "Transfer");
  expect(screen.queryByLabelText("kind")).toBeNull();
  await userEvent.type(screen.getByLabelText(/IBAN/), "DE1");
  await submit();
  expect(sent).toHaveBeenLastCalledWith({ payment: { kind: "transfer", iban: "DE1" } });
});

const env = {
  type: "object",
  properties: { env: { title: "Environment", type: "object", additionalProperties: text } },
};

test("a map's entries are added, renamed and removed", async () => {
  const { last } = show(env, { initialFormData: { env: { A: "1" } } });
  await press("Environment");
  await press("Add");
  await userEvent.keyboard("B{Enter}");
  expect(last()).toEqual({ env: { A: "1", B: "" } });
  leave("env.B", "2");
  expect(last()).toEqual({ env: { A: "1", B: "2" } });
  await press("Remove A");
  expect(last()).toEqual({ env: { B: "2" } });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add" }));
});

test.each([
  ["date", "2026-03-01", "2026-03-01"],
  ["time", "13:30", /^13:30:00[+-]\d\d:\d\d$/],
  ["date-time", "2026-03-01T13:30:00", /^2026-(?:02-28|03-0[12])T\d\d:\d\d:00\.000Z$/],
])("a %s is committed in JSON Schema's format", (format, typed, committed) => {
  const { last } = show({ type: "object", properties: { a: { ...text, format } } });
  leave("a", typed);
  const { a } = last() as { a: string };
  if (typeof committed === "string") expect(a).toBe(committed);
  else expect(a).toMatch(committed);
});

test("a file is in the value, with its name; one of a wrong kind is refused in words", async () => {
  const a = { ...text, format: "data-url", title: "Notes", "x-ui": { accept: ".txt", maxSize: 5 } };
  const { last } = show({ type: "object", properties: { a } });
  const choose = (...files: File[]) => fireEvent.change(fieldAt("a"), { target: { files } });
  choose(new File(["Hello"], "notes.txt", { type: "text/plain" }));
  await screen.findByText("notes.txt");
  expect(last()).toEqual({ a: "data:text/plain;name=notes.txt;base64,SGVsbG8=" });
  choose(new File(["x"], "x.png", { type: "image/png" }));
  await screen.findByText("x.png is not one of these file types: .txt.");
  choose(new File(["Hello!"], "long.txt"));
  await screen.findByText("long.txt is larger than 5 B.");
  expect(last()).toEqual({ a: "data:text/plain;name=notes.txt;base64,SGVsbG8=" });
  await press("Remove notes.txt");
  expect(last()).toEqual({});
});

test("a colour is typed or picked", () => {
  const { last } = show({ type: "object", properties: { a: { ...text, format: "color", title: "Colour" } } });
  leave("a", "red");
  expect(last()).toEqual({ a: "red" });
  fireEvent.change(screen.getByLabelText("Choose Colour from a palette"), { target: { value: "#ff8800" } });
  expect(last()).toEqual({ a: "#ff8800" });
});

const sizes = (...values: unknown[]) =>
  values.map((value, index) => ({ const: value, title: `Size ${index}` }));
test.each([
  ["oneOf without a type", { oneOf: sizes("s", "l") }, "l"],
  ["anyOf", { type: "string", anyOf: sizes("s", "l") }, "l"],
  ["values of several types", { oneOf: sizes("s", null, 2) }, null],
])("a choice among titled values starts empty: %s", async (_, part, chosen) => {
  const { last, sent } = show({ type: "object", properties: { a: { title: "Size", ...part } } });
  await submit();
  expect(sent).toHaveBeenLastCalledWith({});
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Size" }), "Size 1");
  expect(last()).toEqual({ a: chosen });
});

const expression = {
  oneOf: [
    {
      title: "Number",
      type: "object",
      required: ["is"],
      properties: { is: { type: "number", title: "Is" } },
    },
    { title: "Sum", type: "object", required: ["left"], properties: { left: { $ref: "#/definitions/e" } } },
  ],
};
test.each([
  [
    "that contain themselves",
    { type: "object", properties: { a: { $ref: "#/definitions/e" } }, definitions: { e: expression } },
  ],
  [
    "with a condition in one",
    {
      type: "object",
      properties: { a: { type: "number" } },
      anyOf: [
        { title: "Number", if: { properties: { a: { const: 1 } } }, then: { properties: { b: text } } },
        { title: "Sum", properties: { c: text }, anyOf: [{ required: ["c"] }, { required: ["d"] }] },
      ],
    },
  ],
])("alternatives %s are told apart by what was compiled ahead", async (_, schema) => {
  const { sent } = show(schema);
  const choose = (name: string) => {
    const option = screen.getAllByRole("option", { name }).at(-1) as HTMLOptionElement;
    return userEvent.selectOptions(option.closest("select") as HTMLElement, name);
  };
  for (const name of ["Sum", "Sum", "Sum", "Number"]) await choose(name);
  await submit();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(sent.mock.calls.length + screen.queryAllByText(/required/).length).toBeGreaterThan(0);
});

test("in the list of errors, fields of the same label are told apart by what is around them", async () => {
  const properties = {
    street: { ...text, title: "Street", minLength: 2 },
    town: { ...text, title: "Town", minLength: 2 },
  };
  const address = { title: "Address", type: "object", properties };
  const stops = { title: "Stops", type: "array", items: address };
  show(
    { type: "object", properties: { home: { ...address, title: "Home" }, stops } },
    { initialFormData: { home: { street: "a", town: "b" }, stops: [{ street: "c" }] } },
  );
  await submit();
  const list = within(screen.getByRole("group", { name: "3 fields need attention" }));
  expect(list.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Home › Street: Minimum length is 2",
    "Town: Minimum length is 2",
    "Stops › Address 1 › Street: Minimum length is 2",
  ]);
});
