import { act, fireEvent, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { expect, test, vi } from "vitest";
import { type HeadlessOptions, useSchemaForm } from "./headless.js";
import { compile } from "./runtime.js";
import type { FormSchema } from "./validator/compiled-validators.js";
import { press } from "./tests/show-form.js";

const schema: FormSchema = {
  type: "object",
  required: ["email", "size"],
  properties: {
    email: { title: "Email", description: "We write to it once.", type: "string", format: "email" },
    amount: { title: "Amount", type: "integer", minimum: 1, maximum: 24, default: 6 },
    size: { title: "Size", enum: ["small", "large"] },
    gift: { title: "A gift", type: "boolean", default: false },
    paper: { title: "Paper", type: "string", enum: ["plain", "striped"], default: "plain" },
    tags: { title: "Tags", type: "array", items: { type: "string" } },
    people: {
      title: "People",
      type: "array",
      items: { type: "object", properties: { name: { title: "Name", type: "string" } } },
    },
  },
};
const form = compile(schema);

/** Every kind of control, in markup that is none of the engine's. */
function Order(options: HeadlessOptions<never, never>) {
  const { formProps, field, items, values, ...state } = useSchemaForm(form, options);
  const [email, amount, size, gift, paper, tags] = ["email", "amount", "size", "gift", "paper", "tags"].map(
    field,
  );
  const people = items("people");
  if (!email || !amount || !size || !gift || !paper || !tags) return null;
  return (
    <form {...formProps} aria-label="Order">
      {[email, amount, tags].map((each) => (
        <p key={each.label}>
          <label {...each.labelProps}>{each.label}</label>
          <input {...each.inputProps} />
          {each.description !== undefined && <span {...each.descriptionProps}>{each.description}</span>}
          {each.error !== undefined && <strong {...each.errorProps}>{each.error}</strong>}
        </p>
      ))}
      <label {...size.labelProps}>{size.label}</label>
      <select {...size.selectProps}>
        <option value="">–</option>
        {size.choices.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      {size.error !== undefined && <strong {...size.errorProps}>{size.error}</strong>}
      <label {...gift.labelProps}>{gift.label}</label>
      <input {...gift.checkboxProps} />
      <fieldset>
        <legend>{paper.label}</legend>
        {paper.choices.map((choice) => (
          <label key={choice.key}>
            <input {...paper.radioProps(choice)} />
            {choice.label}
          </label>
        ))}
      </fieldset>
      <ul>
        {people.keys.map((key, index) => {
          const name = field(`people.${index}.name`);
          return (
            <li key={key}>
              <label {...name.labelProps}>{`${name.label} ${index + 1}`}</label>
              <input {...name.inputProps} />
              <button type="button" onClick={() => people.remove(index)}>{`Remove ${index + 1}`}</button>
              <button type="button" onClick={() => people.move(index, index - 1)}>{`Up ${index + 1}`}</button>
            </li>
          );
        })}
      </ul>
      <button type="button" onClick={people.add}>
        Add
      </button>
      <button>Order</button>
      <button type="button" disabled={!state.canUndo} onClick={state.undo}>
        Undo
      </button>
      <button type="button" disabled={!state.canRedo} onClick={state.redo}>
        Redo
      </button>
      <p role="status">{state.announcement}</p>
      <pre>{JSON.stringify(values)}</pre>
    </form>
  );
}

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test("hand-made markup is tied together as the engine's own is: axe finds nothing wrong", async () => {
  render(<Order />);
  fireEvent.submit(screen.getByRole("form"));
  expect(input("Email")).toHaveAccessibleDescription("Email is required We write to it once.");
  expect(input("Email")).toBeInvalid();
  expect(input("Email")).toBeRequired();
  const { violations } = await axe.run(screen.getByRole("form"), {
    rules: { "color-contrast": { enabled: false } },
  });
  expect(violations).toEqual([]);
});

test("what is typed is the browser's own until its field is left; then it is a value, and what is wrong is said", async () => {
  const changed = vi.fn();
  render(<Order onChange={changed} />);
  await userEvent.type(input("Email"), "ada");
  expect(changed).not.toHaveBeenCalled();
  expect(screen.queryByText("Must be an email address, such as name@example.org")).toBeNull();
  fireEvent.blur(input("Email"));
  expect(changed).toHaveBeenLastCalledWith({ amount: 6, gift: false, paper: "plain", email: "ada" });
  expect(screen.getByText("Must be an email address, such as name@example.org")).toBeVisible();
  await userEvent.type(input("Email"), "@example.org{Enter}");
  expect(screen.queryByText("Must be an email address, such as name@example.org")).toBeNull();
});

test("numbers, lists, choices and answers are of their types when they are submitted", async () => {
  const submitted = vi.fn();
  render(<Order onSubmit={submitted} />);
  await userEvent.type(input("Email"), "ada@example.org");
  await userEvent.clear(input("Amount"));
  await userEvent.type(input("Amount"), "12");
  await userEvent.type(input("Tags"), "a, b");
  await userEvent.selectOptions(input("Size"), "large");
  await userEvent.click(input("A gift"));
  await userEvent.click(input("striped"));
  await press("Order");
  expect(submitted).toHaveBeenCalledWith({
    email: "ada@example.org",
    amount: 12,
    tags: ["a", "b"],
    size: "large",
    gift: true,
    paper: "striped",
  });
});

test("a refused submit leads to the first field that is wrong, and says so", async () => {
  const refused = vi.fn();
  render(<Order onError={refused} />);
  await press("Order");
  expect(input("Email")).toHaveFocus();
  expect(refused).toHaveBeenCalledWith({ email: "Email is required", size: "Size is required" });
  expect(screen.getByRole("status")).toHaveTextContent("2 fields need attention");
});

test("an emptied number with a default goes back to it, and its element shows that", async () => {
  render(<Order />);
  await userEvent.clear(input("Amount"));
  fireEvent.blur(input("Amount"));
  expect(input("Amount")).toHaveValue(6);
});

test("items are added, moved with what was typed in them, and removed", async () => {
  render(<Order />);
  await press("Add");
  await press("Add");
  await userEvent.type(input("Name 1"), "Ada");
  await userEvent.type(input("Name 2"), "Grace");
  const told = screen.getByRole("status");
  expect(told).toHaveTextContent("Item 2 was added to People");
  await press("Up 2");
  expect(input("Name 1")).toHaveValue("Grace");
  expect(told).toHaveTextContent("Item 2: Grace is now item 1 of 2");
  await press("Remove 1");
  expect(input("Name 1")).toHaveValue("Ada");
  expect(told).toHaveTextContent("Item 1: Grace was removed");
  expect(screen.getByText(/"people":\[\{"name":"Ada"\}\]/)).toBeInTheDocument();
});

test("a value from outside, undo and redo show in elements that keep their own text", async () => {
  const { rerender } = render(<Order value={{ amount: 2 } as never} />);
  expect(input("Amount")).toHaveValue(2);
  rerender(<Order value={{ amount: 3 } as never} />);
  expect(input("Amount")).toHaveValue(3);
  await userEvent.clear(input("Amount"));
  await userEvent.type(input("Amount"), "9");
  fireEvent.blur(input("Amount"));
  await press("Undo");
  expect(input("Amount")).toHaveValue(3);
  await press("Redo");
  expect(input("Amount")).toHaveValue(9);
});

test("a path that is no field's is said to be none", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Wrong = () => <p>{useSchemaForm(form).field("emial").label}</p>;
  expect(() => render(<Wrong />)).toThrow(
    'The form\'s schema has no field "emial", or not with its present value.',
  );
});

test("an asynchronous check is waited for, and its answer stands at its field", async () => {
  let answer: (text: string) => void = () => undefined;
  const taken = () => new Promise<string>((resolve) => (answer = resolve));
  render(
    <Order asyncValidators={{ email: taken }} value={{ email: "a@example.org", size: "small" } as never} />,
  );
  fireEvent.submit(screen.getByRole("form"));
  expect(input("Email")).toHaveAttribute("aria-busy", "true");
  await act(async () => answer("Known already"));
  expect(input("Email")).toHaveAccessibleDescription("Known already We write to it once.");
});

test("a password is not shown, and is known to password managers, however its hint is written", () => {
  const account = compile({
    type: "object",
    properties: {
      short: { type: "string", "x-ui": "password" },
      long: { type: "string", "x-ui": { as: "password", autocomplete: "one-time-code" } },
    },
  } as FormSchema);
  const { result } = renderHook(() => useSchemaForm(account));
  expect(result.current.field("short").inputProps).toMatchObject({
    type: "password",
    autoComplete: "current-password",
  });
  expect(result.current.field("long").inputProps).toMatchObject({
    type: "password",
    autoComplete: "one-time-code",
  });
});

const fixed = [
  { title: "Day", type: "string" },
  { title: "Count", type: "integer" },
];
const remark = { title: "Remark", type: "string" };
test.each<[string, object]>([["a list of items", { items: fixed, additionalItems: remark }]])(
  "items that the schema fixes by %s have their own schema each, and are not removed",
  (_, list) => {
    const rows = compile({ type: "array", maxItems: 3, ...list } as FormSchema);
    const { result } = renderHook(() => useSchemaForm(rows));
    act(() => result.current.field("/0").set("Monday"));
    act(() => result.current.field("/1").set(3));
    const items = () => result.current.items("");
    expect(items()).toMatchObject({ fixed: 2, canAdd: true });
    act(() => items().add());
    act(() => items().add());
    const labels = [0, 1, 2].map((index) => result.current.field(`/${index}`).label);
    expect(labels).toEqual(["Day", "Count", "Remark"]);
    expect(result.current.field("/1").inputProps.type).toBe("number");
    expect(items().canAdd).toBe(false);
    act(() => items().remove(0));
    act(() => items().move(2, 1));
    expect(items().keys).toHaveLength(3);
    expect(result.current.field("/0").value).toBe("Monday");
  },
);

test("a name that no pattern allows is no field", () => {
  const closed = compile({
    type: "object",
    patternProperties: { "^x_": { type: "integer" } },
    additionalProperties: false,
  } as FormSchema);
  const { result } = renderHook(() => useSchemaForm(closed));
  expect(result.current.field("x_a").inputProps.type).toBe("number");
  expect(() => result.current.field("y")).toThrow(/has no field/);
});
