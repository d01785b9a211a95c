import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { type FieldFrameProps, type FormRegistry, SchemaForm, StandardFrame } from "./index.js";
import { compile } from "./runtime.js";
import { fieldAt, leave, press, show, showField, submit } from "./tests/show-form.js";

describe("only the field that is edited is drawn anew", () => {
  /** How often each field was drawn, by its title. */
  const drawn = new Map<string, number>();
  const template = (props: FieldFrameProps) => {
    const { label } = props.field;
    drawn.set(label, (drawn.get(label) ?? 0) + 1);
    return <StandardFrame {...props} />;
  };
  const registry: FormRegistry = { rules: [{ test: ({ type }) => type === "integer", template }] };
  const part = (index: number) => ({ title: `F${index}`, type: "integer", maximum: 9, not: { const: 4 } });
  const properties = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, part(index)]));
  const form = compile({ type: "object", properties } as object);
  beforeEach(() => drawn.clear());

  test.each(["kept by the form", "kept by its owner"])("with a value %s", (owner) => {
    function Owner() {
      const [value, setValue] = useState<unknown>({});
      return <SchemaForm {...form} registry={registry} value={value} onChange={setValue} />;
    }
    render(owner === "kept by the form" ? <SchemaForm {...form} registry={registry} /> : <Owner />);
    expect(drawn.get("F7")).toBe(1);
    drawn.clear();
    for (const text of ["5", "55", "555"]) fireEvent.change(fieldAt("f7"), { target: { value: text } });
    expect([...drawn.keys()], "while typing").toEqual(["F7"]);
    fireEvent.blur(fieldAt("f7"));
    expect(fieldAt("f7").value).toBe("9");
    expect([...drawn.keys()], "when left").toEqual(["F7"]);
  });

  test("an error draws its own field only", () => {
    render(<SchemaForm {...form} registry={registry} />);
    drawn.clear();
    leave("f3", "4");
    expect(fieldAt("f3")).toBeInvalid();
    expect([...drawn.keys()]).toEqual(["F3"]);
  });
});

describe("the value", () => {
  const schema = {
    type: "object",
    properties: {
      a: { title: "A", type: "string", default: "x" },
      b: { title: "B", type: "integer", default: 1 },
    },
  };

  test("may be partial, and is replaced from outside without being reported back", () => {
    const { changed, showWith } = show(schema, { value: { b: 2 } });
    expect([fieldAt("a").value, fieldAt("b").value]).toEqual(["x", "2"]);
    showWith({ value: { b: 3 } });
    expect(fieldAt("b").value).toBe("3");
    leave("b", "4");
    expect(changed).toHaveBeenCalledExactlyOnceWith({ a: "x", b: 4 });
    showWith({ value: { b: 3 } });
    showWith({ value: { b: 2 } });
    expect(fieldAt("b").value).toBe("2");
  });

  test("may be written anew by its owner at every redraw, schema and all, and take another schema", async () => {
    const page = (given: object) => <SchemaForm {...compile(structuredClone(given))} messages={{}} />;
    const { rerender } = render(page(schema));
    const input = fieldAt("a");
    await userEvent.type(input, "yz");
    rerender(page(schema));
    expect(fieldAt("a")).toBe(input);
    expect(input.value).toBe("xyz");
    rerender(page({ type: "object", properties: { c: { type: "integer", maximum: 5 } } }));
    leave("c", "9");
    expect(fieldAt("c").value).toBe("5");
  });

  test("follows other defaults where nobody touched it, and is not marked as changed there", () => {
    const formWith = (most: number, size: number) => {
      const integer = (title: string, value: number) => ({ title, type: "integer", default: value });
      const group = {
        type: "object",
        "x-ui": "open",
        properties: { size: integer("Size", size) },
      };
      const properties = { most: integer("Most", most), least: integer("Least", 1), group };
      return compile({ type: "object", properties } as object);
    };
    let held: unknown;
    function Owner({ form }: { form: ReturnType<typeof formWith> }) {
      const [value, setValue] = useState<object>({});
      held = value;
      return <SchemaForm {...form} value={value} onChange={setValue} />;
    }
    const { rerender } = render(<Owner form={formWith(500, 2)} />);
    leave("least", "7");
    expect(held).toEqual({ most: 500, least: 7, group: { size: 2 } });
    rerender(<Owner form={formWith(750, 3)} />);
    expect(["most", "least", "group.size"].map((path) => fieldAt(path).value)).toEqual(["750", "7", "3"]);
    expect(screen.getAllByRole("button", { name: /^Reset .* to its default$/ })).toEqual([
      screen.getByRole("button", { name: "Reset Least to its default" }),
    ]);
    expect(held, "its owner is told").toEqual({ most: 750, least: 7, group: { size: 3 } });
    leave("most", "500");
    expect(fieldAt("most").value, "the old default can be chosen").toBe("500");
    expect(held).toMatchObject({ most: 500 });
  });
});

describe("a map of named lists", () => {
  const topics = {
    title: "Topics",
    type: "object",
    "x-ui": "open",
    additionalProperties: { type: "array", items: { type: "string" }, uniqueItems: true, default: [] },
    default: { humor: ["lol"], help: ["how", "why"] },
  };
  const schema = { type: "object", properties: { topics } };
  const typeName = (text: string) => userEvent.type(screen.getByLabelText("Name"), `${text}{Enter}`);

  test("keeps its defaults, though its lists have an empty one, and loses a list for good", async () => {
    const { sent } = show(schema);
    leave("topics.humor", "lol, haha");
    await submit();
    expect(sent).toHaveBeenLastCalledWith({ topics: { humor: ["lol", "haha"], help: ["how", "why"] } });
    await press("Remove humor");
    await submit();
    expect(sent).toHaveBeenLastCalledWith({ topics: { help: ["how", "why"] } });
  });

  test("gives a list another name at its place, and keeps its items and what is being typed", async () => {
    const { sent } = show(schema);
    fireEvent.change(fieldAt("topics.humor"), { target: { value: "lol, haha" } });
    await press("Rename humor");
    const name = screen.getByLabelText("Rename humor", { selector: "input" });
    await userEvent.clear(name);
    await userEvent.type(name, "help{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent("There is already an entry with this name");
    await userEvent.clear(name);
    await userEvent.type(name, "jokes{Enter}");
    expect(fieldAt("topics.jokes")).toHaveFocus();
    await submit();
    const sentTopics = (sent.mock.lastCall?.[0] as { topics: object }).topics;
    expect(Object.entries(sentTopics)).toEqual([
      ["jokes", ["lol", "haha"]],
      ["help", ["how", "why"]],
    ]);
  });

  test("leaves the keyboard at the next entry when one goes, and after the last at the name of a new one", async () => {
    show(schema);
    await press("Remove humor");
    expect(screen.getByRole("button", { name: "Remove help" })).toHaveFocus();
    await press("Remove help");
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  });

  test("has entries to add, rename and remove only where the schema leaves names open", () => {
    const humor = { type: "array", items: { type: "string" }, default: ["lol"] };
    showField({ type: "object", "x-ui": "open", additionalProperties: false, properties: { humor } });
    expect(fieldAt("a.humor").value).toBe("lol");
    expect(screen.queryByRole("button", { name: /Add|Rename|Remove/ })).toBeNull();
  });

  test("takes names that every object inherits, and refuses the one that does harm", async () => {
    const { sent } = show(schema);
    for (const name of ["constructor", "toString", "a b/c"]) {
      await typeName(name);
      expect(screen.getByLabelText(name)).toHaveValue("");
    }
    leave("topics.constructor", "new");
    await typeName("__proto__");
    expect(screen.getByRole("alert")).toHaveTextContent("This name is not allowed");
    await userEvent.clear(screen.getByLabelText("Name"));
    await typeName("help");
    expect(screen.getByRole("alert")).toHaveTextContent("There is already an entry with this name");
    await submit();
    const value = sent.mock.lastCall?.[0] as { topics: Record<string, unknown> };
    expect(Object.keys(value.topics)).toEqual(["humor", "help", "constructor", "toString", "a b/c"]);
    expect(Object.getOwnPropertyDescriptor(value.topics, "constructor")?.value).toEqual(["new"]);
  });
});

test("errors of a name with a dot in it come to its field, by a pointer", () => {
  const properties = { "a.b": { type: "string" }, c: { type: "string" } };
  show({ type: "object", properties }, { extraErrors: { "/a.b": "No", c: "Nor" } });
  expect(screen.getByRole("textbox", { name: "a.b" })).toHaveAccessibleDescription("No");
  expect(fieldAt("c")).toHaveAccessibleDescription("Nor");
});

test("what the schema hides keeps its value, in a group and outside, and no field shows it", async () => {
  const hidden = { type: "array", items: { type: "string" }, title: "Secret", "x-ui": "hidden", default: [] };
  const more = { title: "More", type: "object", "x-ui": "open", properties: { ids: hidden } };
  const value = { name: "a", ids: ["x"], more: { ids: ["y", "z"] } };
  const { sent } = show(
    { type: "object", properties: { name: { type: "string" }, ids: hidden, more } },
    { value },
  );
  expect(screen.queryByText("Secret")).toBeNull();
  expect(document.querySelectorAll("input, textarea")).toHaveLength(1);
  await submit();
  expect(sent).toHaveBeenCalledWith(value);
});

test("choices keep their type, and may have titles", async () => {
  const level = { title: "Level", type: "integer", enum: [1, 2, 3], default: 2 };
  const options = ["First", "Second"].map((title) => ({ const: title.toLowerCase(), title }));
  const theme = { title: "Theme", oneOf: options };
  const { last } = show({ type: "object", properties: { level, theme } });
  await userEvent.selectOptions(screen.getByLabelText("Level"), "3");
  expect(last()).toEqual({ level: 3 });
  await userEvent.selectOptions(screen.getByLabelText("Theme"), "Second");
  expect(last()).toEqual({ level: 3, theme: "second" });
});

test("a switch is one to screen readers", async () => {
  const last = showField({ title: "On", type: "boolean", "x-ui": "switch" });
  await userEvent.click(screen.getByRole("switch", { name: "On" }));
  expect(last()).toBe(true);
});

test("messages of the schema come before the catalogue's, in notices too", () => {
  const errorMessage = { maximum: "No more than {limit}!" };
  const n = { title: "N", type: "integer", maximum: 5, errorMessage };
  show({
    type: "object",
    required: ["n"],
    errorMessage: { required: { n: "How many?" } },
    properties: { n },
  });
  leave("n", "7");
  expect(screen.getByText("No more than 5!: changed from 7 to 5")).toBeVisible();
  leave("n", "");
  expect(screen.getByText("How many?")).toBeVisible();
});

describe("columns, order and widths", () => {
  const cellOf = (path: string) => fieldAt(path).closest<HTMLElement>(".cell")?.dataset.width;
  const columns = () => document.querySelector<HTMLElement>(".fields")?.dataset.columns;
  const text = (ui?: object) => ({ type: "string", ...(ui && { "x-ui": ui }) });
  const properties = { street: text({ width: 2 }), number: text(), town: text({ width: "full" }) };
  const ui = { columns: 3, order: ["town", "*", "street"] };

  test("are said by a schema", () => {
    show({ type: "object", "x-ui": ui, properties }, { className: "checkout" });
    expect(columns()).toBe("3");
    const fields = [...document.querySelectorAll<HTMLElement>(".field")];
    expect(fields.map(({ dataset }) => dataset.path)).toEqual(["town", "number", "street"]);
    expect(["street", "number", "town"].map(cellOf)).toEqual(["2", undefined, "full"]);
    expect(document.querySelector(".undertone-form")).toHaveClass("checkout");
  });

  test("are said by a uiSchema", () => {
    const uiSchema = { "ui:options": { columns: 2 }, number: { "ui:width": "full" } };
    show({ type: "object", properties }, { uiSchema });
    expect(columns()).toBe("2");
    expect(cellOf("number")).toBe("full");
  });
});
