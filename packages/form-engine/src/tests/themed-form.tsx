import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { fieldAt } from "./form-in-page.js";
import { compileSchema } from "../validator/compile.js";
import { type CompiledForm, Form, formProps, type FormProps, type ThemeContext } from "../theme/index.js";

export { fieldAt };

/** Shows a form of a compiled schema. `last` gives the value that it last reported; `sent` and `refused` are told of submits. */
export function showForm(form: Pick<CompiledForm, "schema" | "validate">, props: Partial<FormProps> = {}) {
  const { messages } = (props.formContext ?? {}) as ThemeContext;
  const definition = formProps(form as CompiledForm, messages);
  const changed = vi.fn<(value: unknown) => void>();
  const sent = vi.fn<(value: unknown) => void>();
  const refused = vi.fn();
  const page = (given: Partial<FormProps>) => (
    <Form
      {...definition}
      onChange={({ formData }) => changed(formData)}
      onSubmit={({ formData }) => sent(formData)}
      onError={refused}
      {...props}
      {...given}
    />
  );
  const { rerender, ...rest } = render(page({}));
  const showWith = (given: Partial<FormProps>) => rerender(page(given));
  return { ...rest, changed, sent, refused, showWith, last: () => changed.mock.lastCall?.[0] };
}

/** Shows a form of a schema that is compiled here. */
export function show(schema: object, props: Partial<FormProps> = {}) {
  return showForm(compileSchema(schema, { strict: false }), props);
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

export const submit = () => press("Submit");

/** Types a text at once, and leaves the field. */
export function leave(path: string, text: string): void {
  fireEvent.change(fieldAt(path), { target: { value: text } });
  fireEvent.blur(fieldAt(path));
}
