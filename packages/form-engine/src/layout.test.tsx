import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SchemaForm } from "./index.js";
import { compile } from "./runtime.js";
import { fieldAt } from "./tests/form-in-page.js";
import type { FormSchema } from "./validator/compiled-validators.js";

afterEach(cleanup);

const schema = {
  type: "object",
  "x-ui": { columns: 3, order: ["town", "*", "street"] },
  properties: {
    street: { title: "Street", type: "string", "x-ui": { width: 2 } },
    number: { title: "Number", type: "string" },
    town: { title: "Town", type: "string", "x-ui": { width: "full" } },
  },
};

const cellOf = (path: string) => fieldAt(path).closest<HTMLElement>(".cell")?.dataset.width;

test("a schema says in how many columns its fields stand, in which order, and how wide each is", () => {
  render(<SchemaForm {...compile(schema as FormSchema)} />);
  const fields = document.querySelector<HTMLElement>(".fields");
  expect(fields?.dataset.columns).toBe("3");
  expect([...document.querySelectorAll<HTMLElement>(".field")].map(({ dataset }) => dataset.path)).toEqual([
    "town",
    "number",
    "street",
  ]);
  expect([cellOf("street"), cellOf("number"), cellOf("town")]).toEqual(["2", undefined, "full"]);
});

test("a uiSchema says the same", () => {
  const { "x-ui": _, ...plain } = schema;
  const uiSchema = { "ui:options": { columns: 2 }, number: { "ui:width": "full" } };
  render(<SchemaForm {...compile(plain as FormSchema)} uiSchema={uiSchema} />);
  expect(document.querySelector<HTMLElement>(".fields")?.dataset.columns).toBe("2");
  expect(cellOf("number")).toBe("full");
});

test("a class of the application's own stands beside the form's", () => {
  render(<SchemaForm {...compile(schema as FormSchema)} className="checkout" />);
  expect(document.querySelector(".undertone-form")).toHaveClass("undertone-form", "checkout");
});
