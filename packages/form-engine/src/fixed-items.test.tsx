import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SchemaForm } from "./index.js";
import { compile } from "./runtime.js";
import { fieldAt } from "./tests/form-in-page.js";
import type { FormSchema } from "./validator/compiled-validators.js";

afterEach(cleanup);

const fixed = [
  { title: "Town", type: "string" },
  { title: "Count", type: "integer", default: 7 },
];

test.each([
  ["draft 7", { items: fixed }],
  ["2020-12", { $schema: "https://json-schema.org/draft/2020-12/schema", prefixItems: fixed }],
])("fixed items of %s have their defaults, and are marked where they may not be left out", (_, list) => {
  const { $schema, ...items } = list as { $schema?: string };
  const schema = {
    ...($schema && { $schema }),
    type: "object",
    properties: { pair: { title: "Pair", type: "array", ...items } },
  };
  const sent = vi.fn();
  const { rerender } = render(<SchemaForm {...compile(schema as object)} onSubmit={sent} />);
  expect(fieldAt("pair.1")).toHaveValue(7);
  expect(fieldAt("pair.0")).not.toHaveAttribute("aria-required");
  fireEvent.change(fieldAt("pair.0"), { target: { value: "Ulm" } });
  fireEvent.blur(fieldAt("pair.0"));
  fireEvent.submit(fieldAt("pair.0"));
  expect(sent).toHaveBeenCalledWith({ pair: ["Ulm", 7] });
  const asked = { ...schema, properties: { pair: { ...schema.properties.pair, minItems: 1 } } };
  rerender(<SchemaForm {...compile(asked as object)} onSubmit={sent} />);
  expect(fieldAt("pair.0")).toHaveAttribute("aria-required", "true");
});

test("an item without a type that nothing was chosen for is missing, and not sent as null", () => {
  const sent = vi.fn();
  const form = compile({
    type: "object",
    properties: { list: { title: "List", type: "array" } },
  } as FormSchema);
  render(<SchemaForm {...form} onSubmit={sent} />);
  fireEvent.click(screen.getByRole("button", { name: "Add item to List" }));
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getAllByText("Item 1 is required")).not.toHaveLength(0);
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "5" } });
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(sent).toHaveBeenCalledWith({ list: [null] });
});
