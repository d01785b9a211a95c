import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type FormSchema, SchemaForm } from "../index.js";
import { compile } from "../runtime.js";

const line = {
  title: "Line",
  type: "object",
  properties: {
    text: { title: "Text", type: "string" },
    quantity: { title: "Quantity", type: "number", default: 1 },
    rate: { title: "Rate", enum: [0, 7, 19], default: 19 },
  },
};

test.each<[string, object]>([
  ["in the schema itself", { items: line }],
  ["behind a reference", { items: { $ref: "#/$defs/line" } }],
])("an item is called by its title and its first fields: %s", (_, list) => {
  const schema = { type: "object", properties: { lines: { type: "array", ...list } }, $defs: { line } };
  const lines = [{ quantity: 1, rate: 19, text: "Rent" }, { more: 5 }];
  render(<SchemaForm {...compile(schema as FormSchema)} value={{ lines }} />);
  expect(screen.getByRole("button", { name: "Line 1: Rent, 1" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Line 2: 1, 19" })).toBeVisible();
});
