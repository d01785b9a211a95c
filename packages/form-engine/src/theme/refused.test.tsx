import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fieldAt, leave, show, submit } from "../tests/themed-form.js";

const text = { type: "string" };
const status = () => screen.getByRole("status").textContent;
const lines = () =>
  [...document.querySelectorAll(".summary p, .summary button")].map(({ textContent }) => textContent);

test.each(["first.name", "x[0]", "km/h", "~t", "100%"])(
  "a wrong or missing value of %s is told at its field",
  async (name) => {
    const number = { title: "Speed", type: "number", exclusiveMinimum: 0 };
    const properties = { [name]: number, inner: { type: "object", properties: { [name]: number } } };
    const { refused } = show(
      { type: "object", properties: { ...properties, must: { ...text, title: "Must" } }, required: ["must"] },
      { initialFormData: { [name]: 0, inner: { [name]: 0 } } },
    );
    await submit();
    const [first, second] = screen.getAllByLabelText("Speed");
    expect(first).toHaveAccessibleDescription("Must be more than 0");
    expect(second).toHaveAccessibleDescription("Must be more than 0");
    expect(first).toHaveFocus();
    expect(refused.mock.lastCall?.[0]).toContainEqual(expect.objectContaining({ property: `.${name}` }));
  },
);

test("a missing value whose name has a point is told at its field", async () => {
  show({ type: "object", properties: { "first.name": text }, required: ["first.name"] });
  await submit();
  expect(screen.getByLabelText(/first\.name/)).toHaveAccessibleDescription("first.name is required");
});

test("an entry of a map whose name has a point is told at its field", async () => {
  const hosts = { type: "object", additionalProperties: { ...text, minLength: 3 } };
  show({ type: "object", properties: { hosts } }, { initialFormData: { hosts: { "example.org": "x" } } });
  await submit();
  expect(screen.getByLabelText("example.org")).toHaveFocus();
  expect(screen.getByLabelText("example.org")).toHaveAccessibleDescription("Minimum length is 3");
});

test.each([true, false])(
  "what no field shows is said above the buttons, in a form whose being short is %s",
  async (short) => {
    const id = { ...text, "x-ui": "hidden" };
    const { showWith } = show(
      { type: "object", properties: { id, a: { ...text, minLength: 3 } }, required: ["id"] },
      { formContext: { short } },
    );
    await submit();
    expect([lines(), status()]).toEqual([["id is required"], "id is required"]);
    showWith({ formData: { id: "1", a: "abc" } });
    await submit();
    leave("a", "x");
    expect(lines()).toEqual([]);
  },
);

test.each([
  ["radio buttons", { ...text, enum: ["a", "b"], "x-ui": "radio" }, ["choice"]],
  ["checkboxes", { type: "array", uniqueItems: true, minItems: 1, items: { enum: ["a", "b"] } }, []],
])("a refused submit leads to the first of %s", async (_, choice, required) => {
  show(
    { type: "object", properties: { choice }, required },
    { initialFormData: { choice: required[0] ? undefined : [] } },
  );
  await submit();
  expect(document.querySelector("input")).toHaveFocus();
});

test("the list of errors names each field as its label does, in the order of the page", async () => {
  const short = { ...text, minLength: 3 };
  const tuple = {
    type: "array",
    title: "Tuple",
    items: [{ ...text, title: "A" }],
    additionalItems: { type: "object", properties: { b: short } },
  };
  show(
    {
      type: "object",
      properties: { x: short, min: { ...short, title: "Min" }, "y.z": short, tuple, last: short },
      if: true,
      then: { properties: { more: { ...short, title: "More" } }, required: ["last"] },
    },
    {
      initialFormData: { x: "a", min: "a", "y.z": "a", more: "a", tuple: ["ok", { b: "1" }, { b: "2" }] },
      uiSchema: { x: { "ui:title": "Ex" } },
    },
  );
  await submit();
  expect(lines()).toEqual([
    "7 fields need attention",
    "Ex: Minimum length is 3",
    "Min: Minimum length is 3",
    "y.z: Minimum length is 3",
    "Tuple › Item 2 › b: Minimum length is 3",
    "Tuple › Item 3 › b: Minimum length is 3",
    "last is required",
    "More: Minimum length is 3",
  ]);
});

test("a list that lacks an item of some kind says it once", async () => {
  const numbers = {
    title: "Numbers",
    type: "array",
    items: { type: "number" },
    contains: { type: "number", minimum: 10 },
  };
  show({ type: "object", properties: { numbers } }, { initialFormData: { numbers: [1, 2] } });
  await submit();
  expect([...document.querySelectorAll(".error")].map(({ textContent }) => textContent)).toEqual([
    "At least one item must be of the required type",
  ]);
  expect(lines()).toEqual([]);
});

test("a number is written in one way in its field, its remark and its error", () => {
  vi.stubGlobal("navigator", { ...navigator, languages: ["de-DE"] });
  const properties = {
    n: { title: "N", type: "number", minimum: 0.5, default: 2.5 },
    m: { type: "number", exclusiveMinimum: 0.5 },
  };
  show({ type: "object", properties });
  leave("n", "0,1");
  expect(fieldAt("n")).toHaveAccessibleDescription("Minimum is 0,5: changed from 0,1 to 0,5");
  expect(screen.getByRole("button", { name: "Undo: back to 2,5" })).toBeVisible();
  leave("m", "0,5");
  expect(fieldAt("m")).toHaveAccessibleDescription("Must be more than 0,5");
  vi.unstubAllGlobals();
});
