import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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
])("an item is called by its title and its first fields: %s", async (_, list) => {
  const schema = { type: "object", properties: { lines: { type: "array", ...list } }, $defs: { line } };
  render(<SchemaForm {...compile(schema as FormSchema)} />);
  await userEvent.click(screen.getByRole("button", { name: "Add item to lines" }));
  expect(screen.getByRole("button", { name: "Line 1: 1, 19" })).toBeVisible();
  await userEvent.type(screen.getByLabelText("Text"), "Rent{Enter}");
  expect(screen.getByRole("button", { name: "Line 1: Rent, 1" })).toBeVisible();
});
