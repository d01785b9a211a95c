import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { type FormSchema, SchemaForm } from "./index.js";
import { compile as compileSchema } from "./runtime.js";
import { fieldAt, leave, press, show, submit } from "./tests/show-form.js";

const compile = (schema: object | boolean) => compileSchema(schema as FormSchema, { strict: false });

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
  ])("%s", (_, schema) => {
    const { container } = show(schema);
    expect(container.querySelector("form")).not.toBeNull();
    expect(screen.getByRole("button", { name: "Submit" })).toBeVisible();
    expect(container.textContent).not.toContain("cannot be shown");
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

test.each(["#/__proto__", "#/constructor", "#/properties/toString/prototype"])(
  "no form is made of a reference to what every object inherits: %s",
  (reference) => {
    const schema = { type: "object", properties: { a: { $ref: reference } } };
    expect(() => compile(schema)).toThrow(`The reference "${reference}" leads nowhere.`);
  },
);

describe("what is wrong with a schema is said with what would be right:", () => {
  test.each<[object, string]>([
    [
      { properties: { a: { type: "string", format: "vat-number" } } },
      'unknown format "vat-number" at /properties/a. If it is your own, say in "formats" what it allows; { strict: false } passes over all of them.',
    ],
    [
      { properties: { a: { $ref: "other.json#/definitions/a" } } },
      'The reference "other.json#/definitions/a" leads nowhere: no part of this schema is called so, and no other is read. What it is meant to be can stand under "definitions".',
    ],
    [
      { properties: {}, if: { type: "object" } },
      '"if" without "then" and "else" is ignored. If it is meant, { strict: false } allows it.',
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
  expect(() => compileSchema(schema as FormSchema)).not.toThrow();
  const { sent } = show(schema);
  expect(screen.queryByText(/^Option \d/)).toBeNull();
  expect(screen.queryByLabelText(/^kind/)).toBeNull();
  await submit();
  expect(sent).toHaveBeenLastCalledWith({ kind: "disk" });
  await userEvent.selectOptions(screen.getByRole("combobox"), "cloud");
  expect(screen.queryByLabelText(/^kind/)).toBeNull();
  await submit();
  expect(sent).toHaveBeenLastCalledWith({ kind: "cloud" });
  expect(fieldAt("bucket")).toBeVisible();
});

test("no form is made of thousands of levels, and what can be read is said", () => {
  expect(() => compile(nested(20_000))).toThrow(
    "The schema is nested too deeply: 500 levels of objects and lists can be read.",
  );
});

test("values by names that every object inherits are kept and sent", async () => {
  const { sent } = show(namesOfObjects());
  const names = ["constructor", "toString", "__proto__"];
  for (const name of names) leave(name, `my ${name}`);
  await submit();
  const value = sent.mock.lastCall?.[0] as object;
  expect(Object.entries(value)).toEqual(expect.arrayContaining(names.map((name) => [name, `my ${name}`])));
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

test("what contains itself is drawn level by level, as it is asked for, and can be taken away", async () => {
  const { last } = show(person);
  for (const button of ["worker", "Add boss", "boss"]) await press(button);
  leave("worker.boss.name", "Ada");
  expect(last()).toEqual({ worker: { boss: { name: "Ada" } } });
  await press("Remove boss");
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
    const properties = { a: { title: "A", default: null, anyOf: [part, { type: "null" }] } };
    const name = { type: "string", title: "Name" };
    const team = { type: "object", required: ["name"], properties: { name } };
    const $defs = { team, self: { type: "object", properties } };
    const given = value === undefined ? {} : { value: { a: value } };
    const { sent, refused } = show({ type: "object", required: ["a"], properties, $defs }, given);
    const expectSent = async (a: unknown) => {
      await submit();
      expect(sent).toHaveBeenLastCalledWith({ a });
    };
    return { expectSent, refused };
  };

  test.each<[string, object, string, unknown]>([
    ["a number", { type: "integer", minimum: 1 }, "3", 3],
    ["a text", { type: "string", minLength: 1 }, "x", "x"],
    ["a day", { type: "string", format: "date" }, "2026-03-01", "2026-03-01"],
  ])("%s", async (_, part, typed, value) => {
    const { expectSent } = showOptional(part);
    expect(screen.queryByRole("combobox")).toBeNull();
    await expectSent(null);
    leave("a", typed);
    await expectSent(value);
    leave("a", "");
    await expectSent(null);
  });

  test("what is wrong with it is told, and not that it is not empty", async () => {
    const { refused } = showOptional({ type: "string", maxLength: 2 }, "abc");
    await submit();
    expect(refused).toHaveBeenCalledWith({ a: "Maximum length is 2" });
  });

  test("of listed values one, or nothing", async () => {
    const { expectSent } = showOptional({ type: "string", enum: ["x", "y"] });
    for (const [option, value] of Object.entries({ y: "y", Nothing: null })) {
      await userEvent.selectOptions(screen.getByRole("combobox", { name: "A" }), option);
      await expectSent(value);
    }
  });

  test("a group that is referred to is added and taken away", async () => {
    const { expectSent } = showOptional({ $ref: "#/$defs/team" });
    await press("Add A");
    await userEvent.type(screen.getByLabelText("Name *"), "Reds");
    await expectSent({ name: "Reds" });
    await press("Remove A");
    await expectSent(null);
  });

  test("a chain grows link by link", async () => {
    const { expectSent } = showOptional({ $ref: "#/$defs/self" });
    await press("Add A");
    await press("Add A");
    await expectSent({ a: { a: null } });
  });
});

test("entries of a map of groups are renamed where they are, and refuse names that its patterns do not allow", async () => {
  const { last } = show({
    type: "object",
    patternProperties: { "^[A-Z]": { type: "object", properties: { age: { type: "integer" } } } },
    additionalProperties: false,
    default: { Ada: { age: 36 }, Lin: { age: 28 } },
  });
  await press("Rename Ada");
  const name = screen.getByRole("textbox", { name: "Rename Ada" });
  await userEvent.clear(name);
  await userEvent.type(name, "grace{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("This name is not allowed");
  await userEvent.clear(name);
  await userEvent.type(name, "Grace{Enter}");
  expect(Object.entries(last() as object)).toEqual([
    ["Grace", { age: 36 }],
    ["Lin", { age: 28 }],
  ]);
});

const people = { type: "array", items: { type: "object", properties: { age: { type: "integer" } } } };
const everyKind = {
  type: "object",
  title: "All",
  properties: {
    name: { type: "string", default: "Ada" },
    tags: { type: "array", items: { type: "string" } },
    when: { type: "string", format: "date-time", default: "2026-02-28T12:00:00.000Z" },
    people: { ...people, default: [{ age: 3 }] },
    kind: { oneOf: ["string", "number"].map((type) => ({ title: type, type })) },
    several: { type: "array", uniqueItems: true, items: { enum: ["x", "y"] } },
    map: { type: "object", additionalProperties: { type: "number" }, default: { a: 1 } },
  },
};

test("a form that a server drew is taken over without a complaint", async () => {
  const complained = vi.spyOn(console, "error");
  const form = <SchemaForm {...compile(everyKind)} />;
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

test("in React's strict mode a form works, without a complaint", async () => {
  const complained = vi.spyOn(console, "error");
  const submitted = vi.fn();
  render(
    <StrictMode>
      <SchemaForm {...compile(everyKind)} onSubmit={submitted} />
    </StrictMode>,
  );
  await press("Add item to people");
  await userEvent.keyboard("7");
  await submit();
  expect(submitted.mock.calls[0]?.[0]).toMatchObject({ people: [{ age: 3 }, { age: 7 }] });
  expect(complained).not.toHaveBeenCalled();
});

test("two forms of one schema on a page share no id", () => {
  render(
    <>
      <SchemaForm {...compile(everyKind)} />
      <SchemaForm {...compile(everyKind)} />
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
