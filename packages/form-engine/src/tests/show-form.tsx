import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { type FormSchema, SchemaForm, type SchemaFormProps } from "../index.js";
import { compile } from "../runtime.js";
import { fieldAt } from "./form-in-page.js";

export { fieldAt };

/** Shows a form of a schema. `last` gives the value that it last reported; `sent` and `refused` are told of submits. */
export function show(schema: object | boolean, props: Partial<SchemaFormProps> = {}) {
  const changed = vi.fn<(value: unknown) => void>();
  const sent = vi.fn<(value: unknown) => void>();
  const refused = vi.fn<(errors: object) => void>();
  const form = compile(schema as FormSchema, { strict: false });
  const page = (given: Partial<SchemaFormProps>) => (
    <SchemaForm {...form} onChange={changed} onSubmit={sent} onError={refused} {...props} {...given} />
  );
  const { rerender, ...rest } = render(page({}));
  const showWith = (given: Partial<SchemaFormProps>) => rerender(page(given));
  return { ...rest, changed, sent, refused, showWith, last: () => changed.mock.lastCall?.[0] };
}

/** Shows a form whose only field is `a`. @returns What gives the value that it last reported. */
export function showField(part: object, value?: unknown, required = false): () => unknown {
  const schema = { type: "object", properties: { a: part }, required: required ? ["a"] : [] };
  const { last } = show(schema, { value: { a: value } });
  return () => (last() as { a: unknown } | undefined)?.a;
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

export const submit = () => press("Submit");

/** Types a text at once, and leaves the field. */
export function leave(path: string, text: string): void {
  fireEvent.change(fieldAt(path), { target: { value: text } });
  fireEvent.blur(fieldAt(path));
}
