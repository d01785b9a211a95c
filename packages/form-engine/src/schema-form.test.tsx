import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import messages from "@undertone/schemas/messages.json";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FieldFrameProps, type FormRegistry, SchemaForm, StandardFrame } from "./index.js";
import { compile as compileSchema } from "./runtime.js";
import { fieldAt } from "./tests/form-in-page.js";

/** How often each field was drawn, by its title. */
const drawn = new Map<string, number>();

const registry: FormRegistry = {
  rules: [
    {
      test: ({ type }) => type === "integer",
      template: (props: FieldFrameProps) => {
        const { label } = props.field;
        drawn.set(label, (drawn.get(label) ?? 0) + 1);
        return <StandardFrame {...props} />;
      },
    },
  ],
};

/** The types of JSON Schema do not know our keywords in its parts. */
const compile = (schema: object) => compileSchema(schema);

beforeEach(() => drawn.clear());
afterEach(cleanup);

function leave(path: string, text: string) {
  fireEvent.change(fieldAt(path), { target: { value: text } });
  fireEvent.blur(fieldAt(path));
}

const words = { type: "array", items: { type: "string" }, uniqueItems: true };

describe("only the field that is edited is drawn anew", () => {
  const schema = {
    type: "object",
    properties: Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `f${index}`,
        { title: `F${index}`, type: "integer", maximum: 9, not: { const: 4 }, default: 1 },
      ]),
    ),
  };

  const shared = { messages, registry };

  test.each(["kept by the form", "kept by its owner"])("with a value %s", (owner) => {
    const form = compile(schema);
    function Owner() {
      const [value, setValue] = useState<unknown>({});
      return <SchemaForm {...form} {...shared} value={value} onChange={setValue} />;
    }
    render(owner === "kept by the form" ? <SchemaForm {...form} {...shared} /> : <Owner />);
    expect(drawn.get("F7")).toBe(1);
    drawn.clear();
    for (const text of ["5", "55", "555"]) fireEvent.change(fieldAt("f7"), { target: { value: text } });
    expect([...drawn.keys()], "while typing").toEqual(["F7"]);
    fireEvent.blur(fieldAt("f7"));
    expect(fieldAt("f7").value).toBe("9");
    expect([...drawn.keys()], "when left").toEqual(["F7"]);
  });

  test("an error draws its own field only", () => {
    render(<SchemaForm {...compile(schema)} {...shared} />);
    drawn.clear();
    leave("f3", "4");
    expect(screen.getByText("This value is not allowed")).toBeVisible();
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

  test("may be partial: the rest shows its defaults", () => {
    render(<SchemaForm {...compile(schema)} messages={messages} value={{ b: 2 }} />);
    expect(fieldAt("a").value).toBe("x");
    expect(fieldAt("b").value).toBe("2");
  });

  test("is replaced from outside without being reported back", () => {
    const form = compile(schema);
    const changed = vi.fn();
    const show = (value: unknown) => (
      <SchemaForm {...form} messages={messages} value={value} onChange={changed} />
    );
    const { rerender } = render(show({ b: 2 }));
    rerender(show({ b: 3 }));
    expect(fieldAt("b").value).toBe("3");
    leave("b", "4");
    expect(changed).toHaveBeenCalledExactlyOnceWith({ a: "x", b: 4 });
    rerender(show({ b: 3 }));
    rerender(show({ b: 2 }));
    expect(fieldAt("b").value).toBe("2");
  });

  test("may be written anew by its owner at every redraw, schema and all", async () => {
    const show = () => <SchemaForm {...compile(structuredClone(schema))} messages={{ ...messages }} />;
    const { rerender } = render(show());
    const input = fieldAt("a");
    await userEvent.type(input, "yz");
    rerender(show());
    expect(fieldAt("a")).toBe(input);
    expect(input.value).toBe("xyz");
  });

  test("takes another schema", () => {
    const { rerender } = render(<SchemaForm {...compile(schema)} messages={messages} />);
    rerender(
      <SchemaForm
        {...compile({ type: "object", properties: { c: { title: "C", type: "integer", maximum: 5 } } })}
        messages={messages}
      />,
    );
    leave("c", "9");
    expect(fieldAt("c").value).toBe("5");
  });
});

describe("a map of named lists", () => {
  const schema = {
    type: "object",
    properties: {
      topics: {
        title: "Topics",
        type: "object",
        "x-ui": "open",
        additionalProperties: { ...words, default: [] },
        default: { humor: ["lol"], help: ["how", "why"] },
      },
    },
  };

  test("keeps its defaults, though its lists have an empty one (they were wiped)", () => {
    const submitted = vi.fn();
    render(<SchemaForm {...compile(schema)} messages={messages} onSubmit={submitted} />);
    expect(fieldAt("topics.humor").value).toBe("lol");
    leave("topics.humor", "lol, haha");
    fireEvent.click(screen.getByRole("button", { name: "Submit" }));
    expect(submitted).toHaveBeenCalledWith({ topics: { humor: ["lol", "haha"], help: ["how", "why"] } });
  });

  test("gives a list another name at its place, and keeps its items and what is being typed", async () => {
    const submitted = vi.fn();
    render(<SchemaForm {...compile(schema)} messages={messages} onSubmit={submitted} />);
    fireEvent.change(fieldAt("topics.humor"), { target: { value: "lol, haha" } });
    await userEvent.click(screen.getByRole("button", { name: "Rename humor" }));
    const name = screen.getByLabelText("Rename humor", { selector: "input" });
    await userEvent.clear(name);
    await userEvent.type(name, "help{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent("There is already an entry with this name");
    await userEvent.clear(name);
    await userEvent.type(name, "jokes{Enter}");
    expect(fieldAt("topics.jokes")).toHaveFocus();
    fireEvent.click(screen.getByRole("button", { name: "Submit" }));
    const { topics } = submitted.mock.lastCall?.[0] as { topics: object };
    expect(Object.entries(topics)).toEqual([
      ["jokes", ["lol", "haha"]],
      ["help", ["how", "why"]],
    ]);
  });

  test("leaves the keyboard at the next entry when one goes, and after the last at the name of a new one", async () => {
    render(<SchemaForm {...compile(schema)} messages={messages} />);
    const remove = (name: string) => screen.getByRole("button", { name: `Remove ${name}` });
    await userEvent.click(remove("humor"));
    expect(remove("help")).toHaveFocus();
    await userEvent.click(remove("help"));
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  });

  test("has entries to add, rename and remove only where the schema leaves names open", () => {
    const fixed = {
      type: "object",
      properties: {
        topics: {
          title: "Topics",
          type: "object",
          "x-ui": "open",
          additionalProperties: false,
          properties: { humor: { ...words, title: "Humor", default: ["lol"] } },
        },
      },
    };
    render(<SchemaForm {...compile(fixed)} messages={messages} />);
    expect(fieldAt("topics.humor").value).toBe("lol");
    expect(screen.queryByRole("button", { name: /Add|Rename|Remove/ })).toBeNull();
  });

  test("takes names that every object inherits, and refuses the one that does harm", async () => {
    const submitted = vi.fn();
    render(<SchemaForm {...compile(schema)} messages={messages} onSubmit={submitted} />);
    for (const name of ["constructor", "toString", "a b/c"]) {
      await userEvent.type(screen.getByLabelText("Name"), `${name}{Enter}`);
      expect(screen.getByLabelText(name)).toHaveValue("");
    }
    leave("topics.constructor", "new");
    await userEvent.type(screen.getByLabelText("Name"), "__proto__{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent("This name is not allowed");
    await userEvent.clear(screen.getByLabelText("Name"));
    await userEvent.type(screen.getByLabelText("Name"), "help{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent("There is already an entry with this name");
    fireEvent.click(screen.getByRole("button", { name: "Submit" }));
    const value = submitted.mock.lastCall?.[0] as { topics: Record<string, unknown> };
    expect(Object.keys(value.topics)).toEqual(["humor", "help", "constructor", "toString", "a b/c"]);
    expect(Object.getOwnPropertyDescriptor(value.topics, "constructor")?.value).toEqual(["new"]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

test("errors of a name with a dot in it come to its field, by a pointer", () => {
  const schema = { type: "object", properties: { "a.b": { type: "string" }, c: { type: "string" } } };
  render(<SchemaForm {...compile(schema)} messages={messages} extraErrors={{ "/a.b": "No", c: "Nor" }} />);
  expect(screen.getByRole("textbox", { name: "a.b" })).toHaveAccessibleDescription("No");
  expect(fieldAt("c")).toHaveAccessibleDescription("Nor");
});

test("what the schema hides keeps its value, in a group and outside, and no field shows it", () => {
  const submitted = vi.fn();
  const hidden = { ...words, title: "Secret", "x-ui": "hidden", default: [] };
  const schema = {
    type: "object",
    properties: {
      name: { title: "Name", type: "string" },
      ids: hidden,
      more: { title: "More", type: "object", "x-ui": "open", properties: { ids: hidden } },
    },
  };
  const value = { name: "a", ids: ["x"], more: { ids: ["y", "z"] } };
  render(<SchemaForm {...compile(schema)} messages={messages} value={value} onSubmit={submitted} />);
  expect(screen.queryByText("Secret")).toBeNull();
  expect(document.querySelectorAll("input, textarea")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(submitted).toHaveBeenCalledWith(value);
});

describe("choices", () => {
  test("keep their type, and may have titles", async () => {
    const changed = vi.fn();
    const schema = {
      type: "object",
      properties: {
        level: { title: "Level", type: "integer", enum: [1, 2, 3], default: 2 },
        theme: {
          title: "Theme",
          oneOf: [
            { const: "a", title: "First" },
            { const: "b", title: "Second" },
          ],
        },
      },
    };
    render(<SchemaForm {...compile(schema)} messages={messages} onChange={changed} />);
    await userEvent.selectOptions(screen.getByLabelText("Level"), "3");
    expect(changed).toHaveBeenLastCalledWith({ level: 3 });
    await userEvent.selectOptions(screen.getByLabelText("Theme"), "Second");
    expect(changed).toHaveBeenLastCalledWith({ level: 3, theme: "b" });
  });

  test("a switch is one to screen readers", async () => {
    const changed = vi.fn();
    const schema = {
      type: "object",
      properties: { on: { title: "On", type: "boolean", "x-ui": "switch" } },
    };
    render(<SchemaForm {...compile(schema)} messages={messages} onChange={changed} />);
    await userEvent.click(screen.getByRole("switch", { name: "On" }));
    expect(changed).toHaveBeenLastCalledWith({ on: true });
  });
});

describe("messages", () => {
  const schema = {
    type: "object",
    required: ["n"],
    errorMessage: { required: { n: "How many?" } },
    properties: {
      n: { title: "N", type: "integer", maximum: 5, errorMessage: { maximum: "No more than {limit}!" } },
    },
  };

  test("of the schema come before the catalogue's, in notices too", () => {
    render(<SchemaForm {...compile(schema)} messages={messages} />);
    leave("n", "7");
    expect(screen.getByText("No more than 5!: changed from 7 to 5")).toBeVisible();
    leave("n", "");
    expect(screen.getByText("How many?")).toBeVisible();
  });
});
