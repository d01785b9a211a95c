import { hashForSchema } from "@rjsf/utils";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import messages from "@undertone/schemas/messages.json";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { type FormSchema, SchemaForm, type SchemaFormProps } from "./index.js";
import { compile as compileSchema } from "./runtime.js";
import { fieldAt } from "./tests/form-in-page.js";

const compile = (schema: object | boolean) => compileSchema(schema as FormSchema, { strict: false });

function show(schema: object | boolean, props: Partial<SchemaFormProps> = {}) {
  return render(<SchemaForm {...compile(schema)} messages={messages} {...props} />);
}

function nested(levels: number): object {
  let schema: object = { type: "string", title: "Deepest" };
  for (let level = 0; level < levels; level++) schema = { type: "object", properties: { in: schema } };
  return schema;
}

const person = {
  definitions: {
    person: {
      type: "object",
      properties: { name: { type: "string" }, boss: { $ref: "#/definitions/person" } },
    },
  },
  type: "object",
  properties: { worker: { $ref: "#/definitions/person" } },
};

const layers = {
  definitions: {
    spec: { $ref: "#/definitions/layer" },
    layer: {
      type: "object",
      properties: { name: { type: "string" }, layers: { $ref: "#/definitions/specs" } },
    },
    specs: { type: "array", items: { anyOf: [{ $ref: "#/definitions/spec" }, { type: "string" }] } },
  },
  anyOf: [{ $ref: "#/definitions/spec" }, { type: "number" }],
};

describe("nothing turns a form white:", () => {
  test.each<[string, object | boolean]>([
    ["an empty schema", {}],
    ["true", true],
    ["false", false],
    ["an empty property", { type: "object", properties: { a: {}, b: true, c: false } }],
    [
      "an alternative that is only a condition",
      { anyOf: [{ if: { type: "number" }, then: { minimum: 1 } }] },
    ],
    ["names that every object inherits", namesOfObjects()],
    ["a schema that contains itself", person],
    [
      "alternatives that contain what is around them",
      { anyOf: [{ type: "string" }, { type: "array", items: { $ref: "#" } }] },
    ],
    ["other names for what contains itself", layers],
    [
      "what contains itself, and something beside it",
      { definitions: layers.definitions, allOf: [{ $ref: "#/definitions/layer" }, { title: "Chart" }] },
    ],
  ])("%s", (_, schema) => {
    const { container } = show(schema);
    expect(container.querySelector("form")).not.toBeNull();
    expect(screen.getByRole("button", { name: "Submit" })).toBeVisible();
    expect(container.textContent).not.toContain("cannot be shown");
  });

  test("200 levels", () => {
    const { container } = show(nested(200));
    expect(container.querySelectorAll(".group")).toHaveLength(199);
    expect(fieldAt(Array.from({ length: 200 }, () => "in").join("."))).toBeInTheDocument();
  });

  test("a part that cannot be drawn says so in its place, and the others stay", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error("out of paint");
    };
    show(
      {
        type: "object",
        properties: { a: { title: "A", type: "string", "x-ui": "broken" }, b: { type: "string" } },
      },
      { registry: { fields: { broken: Broken } } },
    );
    expect(screen.getByRole("note")).toHaveTextContent("A cannot be shown: it failed while it was drawn");
    expect(screen.getByRole("note")).toHaveAttribute("data-cause", "out of paint");
    expect(fieldAt("b")).toBeVisible();
  });
});

describe("why a part cannot be shown is said in the form's words", () => {
  const around = (a: object) => ({ type: "object", properties: { a, b: { type: "string" } } });
  const showUnchecked = (schema: object, german = {}) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const form = { schema: schema as FormSchema, validate: {} };
    const validate = { [hashForSchema(form.schema)]: Object.assign(() => true, { errors: null }) };
    return render(<SchemaForm {...form} validate={validate} messages={german} />);
  };
  const nowhere = { $ref: "#/definitions/nowhere" };

  test.each<[string, object]>([
    ["of a field", around(nowhere)],
    ["of an alternative", around({ title: "a", oneOf: [nowhere, { type: "object", properties: {} }] })],
  ])("when a reference leads nowhere: %s", (_, schema) => {
    showUnchecked(schema, { form: { partNoReference: "{reference} fehlt" } });
    expect(screen.getByRole("note")).toHaveTextContent(
      /^\S+.* cannot be shown: #\/definitions\/nowhere fehlt$/,
    );
  });

  test("when what tells alternatives apart was not compiled ahead", () => {
    const alternatives = {
      oneOf: [
        { type: "object", properties: { c: { type: "string" } } },
        { type: "object", properties: { d: { type: "string" } } },
      ],
      default: { c: "e" },
    };
    showUnchecked(around(alternatives), { form: { partNotCompiled: "nicht vorbereitet" } });
    expect(screen.getByRole("note")).toHaveTextContent(/cannot be shown: nicht vorbereitet$/);
  });
});

test.each<[string, object, string]>([
  [
    "references that lead to each other alone",
    {
      properties: { a: { $ref: "#/definitions/b" } },
      definitions: { b: { $ref: "#/definitions/c" }, c: { $ref: "#/definitions/b" } },
    },
    "#/definitions/c",
  ],
  ["a schema that is a part of itself", { type: "object", allOf: [{ $ref: "#" }] }, "#"],
  ["a condition that asks for the whole", { if: { $ref: "#" }, then: { required: ["a"] } }, "#"],
])("no form is made of %s, and the reference is named", (_, schema, reference) => {
  expect(() => compile(schema)).toThrow(`The reference "${reference}" leads back to itself.`);
});

test.each(["100%.json", "#/100%", "100%25.json#/%zz"])(
  "a reference that cannot be decoded is named: %s",
  ($ref) => {
    const sentence = `The reference "${$ref}" cannot be read: a "%" in it has to be written "%25".`;
    expect(() => compile({ properties: { a: { $ref } } })).toThrow(sentence);
  },
);

test.each(["#/__proto__", "#/constructor", "#/properties/toString/prototype"])(
  "no form is made of a reference to what every object inherits: %s",
  (reference) => {
    const schema = { type: "object", properties: { a: { $ref: reference } } };
    expect(() => compile(schema)).toThrow(`The reference "${reference}" leads nowhere.`);
  },
);

describe("what is wrong with a schema is said with what would be right:", () => {
  test.each<[object, string]>([
    [{ minimun: 1 }, 'unknown keyword: "minimun". Did you mean "minimum"?'],
    [
      { "x-mine": 1 },
      'unknown keyword: "x-mine". If it is your own, name it in "keywords"; { strict: false } passes over all of them.',
    ],
    [{ type: "string", format: "emial" }, 'unknown format "emial" at the top. Did you mean "email"?'],
    [
      { properties: { a: { type: "string", format: "vat-number" } } },
      'unknown format "vat-number" at /properties/a. If it is your own, say in "formats" what it allows; { strict: false } passes over all of them.',
    ],
    [
      { properties: { a: { $ref: "other.json#/definitions/a" } } },
      'The reference "other.json#/definitions/a" leads nowhere: no part of this schema is called so, and no other is read. What it is meant to be can stand under "definitions".',
    ],
    [
      { $defs: { address: {} }, properties: { a: { $ref: "#/$defs/adress" } } },
      'The reference "#/$defs/adress" leads nowhere: no part of this schema is called so, and no other is read. Did you mean "#/$defs/address"?',
    ],
    [
      { $defs: { address: {} }, properties: { a: { $ref: "#/definitions/Address" } } },
      'Did you mean "#/$defs/address"?',
    ],
    [
      { properties: {}, if: { type: "object" } },
      '"if" without "then" and "else" is ignored. If it is meant, { strict: false } allows it.',
    ],
    [
      { properties: { a: { type: "strnig" } } },
      'The schema is wrong at /properties/a/type: "strnig": Must be one of: array, boolean, integer, null, number, object, string. Did you mean "string"?',
    ],
    [{ minLength: "2" }, 'The schema is wrong at /minLength: "2": Must be a whole number.'],
  ])("%j", (schema, message) => {
    const attempt = () => compileSchema(schema as FormSchema);
    expect(attempt).toThrow(expect.objectContaining({ message: expect.stringContaining(message) as string }));
  });
});

test("a schema with the discriminator of OpenAPI is read strictly, too", async () => {
  // OpenAPI 3.0 has no const.
  const kind = (name: string, more: object) => ({
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string", enum: [name] }, ...more },
  });
  const schema = {
    type: "object",
    discriminator: { propertyName: "kind" },
    oneOf: [kind("disk", { path: { type: "string" } }), kind("cloud", { bucket: { type: "string" } })],
  };
  const value = { kind: "cloud" };
  const { unmount } = render(
    <SchemaForm {...compileSchema(schema as FormSchema)} messages={messages} value={value} />,
  );
  expect(fieldAt("bucket")).toBeVisible();
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["disk", "cloud"]),
  );
  expect(screen.queryByText(/^Option \d/)).toBeNull();
  unmount();

  // The choice names the kind, as by a const.
  const submitted = vi.fn();
  render(
    <SchemaForm {...compileSchema(schema as FormSchema)} messages={messages} onSubmit={submitted}>
      <button>Submit</button>
    </SchemaForm>,
  );
  expect(screen.queryByLabelText(/^kind/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(submitted).toHaveBeenLastCalledWith({ kind: "disk" });
  await userEvent.selectOptions(screen.getByRole("combobox"), "cloud");
  expect(screen.queryByLabelText(/^kind/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(submitted).toHaveBeenLastCalledWith({ kind: "cloud" });
});

test("where a schema refers to that of schemas, any value is entered, and held against it", async () => {
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    properties: {
      name: { type: "string" },
      default: { title: "Its schema", $ref: "http://json-schema.org/draft-07/schema#" },
    },
  };
  show(schema, { value: { name: "a", default: { type: "text" } } });
  expect(fieldAt("name")).toHaveValue("a");
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(screen.getByRole("combobox", { name: "Its schema" })).toHaveAccessibleDescription(
    /Must be one of: array, boolean/,
  );
});

test("a definition that is called like what every object inherits is one like any other", () => {
  const definitions = Object.fromEntries([["__proto__", { type: "integer" }]]);
  show({ type: "object", definitions, properties: { a: { $ref: "#/definitions/__proto__" } } });
  expect(fieldAt("a")).toHaveAttribute("type", "number");
});

test.each([250, 1_000, 20_000])("no form is made of %i levels, and what can be read is said", (levels) => {
  expect(() => compile(nested(levels))).toThrow(
    "The schema is nested too deeply: 500 levels of objects and lists can be read.",
  );
});

test("a property that is called like a keyword leads nowhere back", () => {
  const schema = { type: "object", properties: { not: { $ref: "#" }, allOf: { $ref: "#" } } };
  expect(() => compile(schema)).not.toThrow();
});

test("of a list that has to be endless, as many items are filled in as can be drawn", () => {
  show({
    type: "object",
    required: ["a"],
    properties: { a: { type: "array", minItems: 1e12, items: { type: "boolean" } } },
  });
  expect(screen.getByText("Items: 1000")).toBeInTheDocument();
});

test("values by names that every object inherits are kept and sent", async () => {
  const submitted = vi.fn();
  show(namesOfObjects(), { onSubmit: submitted });
  for (const name of ["constructor", "toString", "__proto__"]) {
    fireEvent.change(fieldAt(name), { target: { value: `my ${name}` } });
    fireEvent.blur(fieldAt(name));
  }
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  const sent = submitted.mock.calls[0]?.[0] as object;
  expect(Object.entries(sent)).toEqual(
    expect.arrayContaining(["constructor", "toString", "__proto__"].map((name) => [name, `my ${name}`])),
  );
  expect(Object.getPrototypeOf(sent)).toBe(Object.prototype);
});

test("what contains itself is drawn level by level, as it is asked for, and can be taken away", async () => {
  const changed = vi.fn();
  show(person, { onChange: changed });
  await userEvent.click(screen.getByRole("button", { name: "worker" }));
  await userEvent.click(screen.getByRole("button", { name: "Add boss" }));
  await userEvent.click(screen.getByRole("button", { name: "boss" }));
  const name = fieldAt("worker.boss.name");
  await userEvent.type(name, "Ada");
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith({ worker: { boss: { name: "Ada" } } });
  await userEvent.click(screen.getByRole("button", { name: "Remove boss" }));
  expect(screen.getByRole("button", { name: "Add boss" })).toBeVisible();
});

test("headings of groups say how deep they stand, from the level that the page gives them", () => {
  const nested = (depth: number): object => ({
    type: "object",
    properties: depth === 0 ? { name: { type: "string" } } : { [`g${depth}`]: nested(depth - 1) },
  });
  show(nested(4), { headingLevel: 4 });
  const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((heading) => heading.tagName);
  expect(levels).toEqual(["H4", "H5", "H6", "H6"]);
});

describe("a value or null, as alternatives, is one field that may be left empty:", () => {
  const showOptional = (part: object, value?: unknown) => {
    const submitted = vi.fn();
    const refused = vi.fn();
    const properties = { a: { title: "A", default: null, anyOf: [part, { type: "null" }] } };
    const team = {
      type: "object",
      required: ["name"],
      properties: { name: { type: "string", title: "Name" } },
    };
    const schema = {
      type: "object",
      required: ["a"],
      properties,
      $defs: { team, self: { type: "object", properties } },
    };
    show(schema, {
      onSubmit: submitted,
      onError: refused,
      ...(value !== undefined && { value: { a: value } }),
    });
    return { submitted, refused };
  };
  const submit = () => userEvent.click(screen.getByRole("button", { name: "Submit" }));

  test.each<[string, object, string, unknown]>([
    ["a number", { type: "integer", minimum: 1 }, "3", 3],
    ["a text", { type: "string", minLength: 1 }, "x", "x"],
    ["a day", { type: "string", format: "date" }, "2026-03-01", "2026-03-01"],
  ])("%s", async (_, part, typed, sent) => {
    const { submitted } = showOptional(part);
    expect(screen.queryByRole("combobox")).toBeNull();
    await submit();
    expect(submitted).toHaveBeenLastCalledWith({ a: null });
    await userEvent.type(screen.getByLabelText("A"), typed);
    await submit();
    expect(submitted).toHaveBeenLastCalledWith({ a: sent });
    await userEvent.clear(screen.getByLabelText("A"));
    await submit();
    expect(submitted).toHaveBeenLastCalledWith({ a: null });
  });

  test("what is wrong with it is told, and not that it is not empty", async () => {
    const { refused } = showOptional({ type: "string", maxLength: 2 }, "abc");
    await submit();
    expect(refused).toHaveBeenCalledWith({ a: "Maximum length is 2" });
  });

  test("of listed values one, or nothing", async () => {
    const { submitted } = showOptional({ type: "string", enum: ["x", "y"] });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "A" }), "y");
    await submit();
    expect(submitted).toHaveBeenLastCalledWith({ a: "y" });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "A" }), "Nothing");
    await submit();
    expect(submitted).toHaveBeenLastCalledWith({ a: null });
  });

  test("a group that is referred to is added and taken away", async () => {
    const { submitted } = showOptional({ $ref: "#/$defs/team" });
    await userEvent.click(screen.getByRole("button", { name: "Add A" }));
    await userEvent.type(screen.getByLabelText("Name *"), "Reds");
    await submit();
    expect(submitted).toHaveBeenLastCalledWith({ a: { name: "Reds" } });
    await userEvent.click(screen.getByRole("button", { name: "Remove A" }));
    await submit();
    expect(submitted).toHaveBeenLastCalledWith({ a: null });
  });

  test("a chain grows link by link", async () => {
    const { submitted } = showOptional({ $ref: "#/$defs/self" });
    await userEvent.click(screen.getByRole("button", { name: "Add A" }));
    await userEvent.click(screen.getByRole("button", { name: "Add A" }));
    await submit();
    expect(submitted).toHaveBeenLastCalledWith({ a: { a: { a: null } } });
  });
});

describe("what somebody adds to a part that contains itself is drawn at once:", () => {
  const trees: [string, object, (add: (name: string) => Promise<void>) => Promise<void>, string][] = [
    [
      "an item",
      { type: "array", items: { $ref: "#/$defs/tree" } },
      async (press) => {
        await press("Add item to parts");
        await press("Add item to Item 1: parts");
      },
      "tree.parts.0.parts.0.name",
    ],
    [
      "an entry",
      { type: "object", additionalProperties: { $ref: "#/$defs/tree" } },
      async (press) => {
        await press("parts");
        await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "a");
        await press("Add");
      },
      "tree.parts.a.name",
    ],
    [
      "an alternative",
      {
        oneOf: [
          { title: "Leaf", type: "string" },
          { title: "Tree", $ref: "#/$defs/tree" },
        ],
      },
      async () => {
        await userEvent.selectOptions(screen.getByRole("combobox", { name: "parts" }), "Tree");
      },
      "tree.parts.name",
    ],
  ];

  test.each(trees)("%s", async (_, parts, add, field) => {
    const tree = { type: "object", properties: { name: { type: "string" }, parts } };
    show({ type: "object", properties: { tree: { $ref: "#/$defs/tree" } }, $defs: { tree } });
    const press = async (name: string) =>
      userEvent.click(screen.getAllByRole("button", { name })[0] as HTMLElement);
    await press("tree");
    await add(press);
    await waitFor(() => expect(fieldAt(field)).toBeVisible());
    expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
  });

  test("and what is in a value that comes from elsewhere when it is asked for", async () => {
    const parts = { type: "array", items: { $ref: "#/$defs/tree" } };
    const tree = { type: "object", properties: { name: { type: "string" }, parts } };
    show(
      { type: "object", properties: { tree: { $ref: "#/$defs/tree" } }, $defs: { tree } },
      { value: { tree: { parts: [{ name: "a", parts: [{ name: "b" }] }] } } },
    );
    await userEvent.click(screen.getByRole("button", { name: "Expand all" }));
    expect(screen.getAllByRole("button", { name: /^Show/ })).toHaveLength(1);
  });
});

test("entries of a map of groups are renamed where they are, and refuse names that its patterns do not allow", async () => {
  const changed = vi.fn();
  show(
    {
      type: "object",
      patternProperties: { "^[A-Z]": { type: "object", properties: { age: { type: "integer" } } } },
      additionalProperties: false,
      default: { Ada: { age: 36 }, Lin: { age: 28 } },
    },
    { onChange: changed },
  );
  await userEvent.click(screen.getByRole("button", { name: "Rename Ada" }));
  const name = screen.getByRole("textbox", { name: "Rename Ada" });
  await userEvent.clear(name);
  await userEvent.type(name, "grace{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("This name is not allowed");
  await userEvent.clear(name);
  await userEvent.type(name, "Grace{Enter}");
  expect(changed).toHaveBeenLastCalledWith({ Grace: { age: 36 }, Lin: { age: 28 } });
  expect(Object.keys(changed.mock.lastCall?.[0] as object)).toEqual(["Grace", "Lin"]);
});

const everyKind = {
  type: "object",
  title: "All",
  properties: {
    name: { type: "string", default: "Ada" },
    tags: { type: "array", items: { type: "string" } },
    when: { type: "string", format: "date-time", default: "2026-02-28T12:00:00.000Z" },
    people: {
      type: "array",
      items: { type: "object", properties: { age: { type: "integer" } } },
      default: [{ age: 3 }],
    },
    kind: {
      oneOf: [
        { title: "A", type: "string" },
        { title: "B", type: "number" },
      ],
    },
    several: { type: "array", uniqueItems: true, items: { enum: ["x", "y"] } },
    map: { type: "object", additionalProperties: { type: "number" }, default: { a: 1 } },
  },
};

describe("on a server", () => {
  test("a form is drawn, and taken over without a complaint", async () => {
    const complained = vi.spyOn(console, "error");
    const form = <SchemaForm {...compile(everyKind)} messages={messages} />;
    const page = document.createElement("div");
    document.body.append(page);
    page.innerHTML = renderToString(form);
    expect(page.querySelectorAll("input").length).toBeGreaterThan(4);
    const root = await act(() => hydrateRoot(page, form));
    expect(complained).not.toHaveBeenCalled();
    await userEvent.click(within(page).getByRole("button", { name: "Add item to people" }));
    expect(within(page).getByRole("button", { name: "Remove Item 2" })).toBeVisible();
    act(() => root.unmount());
    page.remove();
  });
});

test("in React's strict mode a form works, without a complaint", async () => {
  const complained = vi.spyOn(console, "error");
  const submitted = vi.fn();
  render(
    <StrictMode>
      <SchemaForm {...compile(everyKind)} messages={messages} onSubmit={submitted} />
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Add item to people" }));
  await userEvent.keyboard("7");
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(submitted.mock.calls[0]?.[0]).toMatchObject({ people: [{ age: 3 }, { age: 7 }] });
  expect(complained).not.toHaveBeenCalled();
});

test("two forms of one schema on a page share no id", () => {
  render(
    <>
      <SchemaForm {...compile(everyKind)} messages={messages} />
      <SchemaForm {...compile(everyKind)} messages={messages} />
    </>,
  );
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

function namesOfObjects(): object {
  const names = ["constructor", "toString", "hasOwnProperty", "__proto__"];
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  return { type: "object", properties };
}
