import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import {
  type AlternativesFrameProps,
  describe as describeInput,
  describeSet,
  type FieldFrameProps,
  FieldTexts,
  type FormRegistry,
  type FormSchema,
  type GroupFrameProps,
  type ItemFrameProps,
  ResetButton,
  SchemaForm,
  StandardFrame,
  StandardGroup,
  type WidgetProps,
} from "./index.js";
import { compile } from "./runtime.js";
import { press, submit } from "./tests/show-form.js";

function show(part: object, registry: FormRegistry, rest: object = {}) {
  const changed = vi.fn<(value: unknown) => void>();
  const form = compile({ type: "object", properties: { a: part, ...rest } } as FormSchema);
  const page = (given: FormRegistry) => <SchemaForm {...form} registry={given} onChange={changed} />;
  const { rerender } = render(page(registry));
  return { changed, showWith: (other: FormRegistry) => rerender(page(other)) };
}

function Slider({ field }: WidgetProps) {
  return (
    <input
      {...describeInput(field)}
      type="range"
      max={5}
      value={Number(field.value ?? 0)}
      onChange={(event) => field.commit(event.target.valueAsNumber)}
    />
  );
}

function Marks({ field }: WidgetProps) {
  return (
    <div {...describeSet(field)} role="group">
      {[1, 2].map((mark) => (
        <button key={mark} type="button" onClick={() => field.commit(mark)}>
          {mark}
        </button>
      ))}
    </div>
  );
}

const rating = { title: "Rating", description: "Out of five.", type: "integer", maximum: 5, default: 3 };

describe("a control of the app's own", () => {
  test.each<[string, object, FormRegistry]>([
    ["by x-ui", { ...rating, "x-ui": "slider" }, { widgets: { slider: Slider } }],
    [
      "by a test on the schema",
      rating,
      { rules: [{ test: (schema) => schema.maximum === 5, widget: Slider }] },
    ],
  ])("is chosen %s, and has the form's label, help, mark of change and error", async (_, part, registry) => {
    const { changed } = show(part, registry);
    const slider = screen.getByRole("slider", { name: "Rating" });
    expect(slider).toHaveAccessibleDescription("Out of five.");
    fireEvent.change(slider, { target: { value: "5" } });
    expect(changed).toHaveBeenLastCalledWith({ a: 5 });
    await press("Reset Rating to its default");
    expect(changed).toHaveBeenLastCalledWith({ a: 3 });
  });

  test("may be of several inputs, with one label for all", async () => {
    const { changed } = show(
      { ...rating, "x-ui": "marks" },
      { widgets: { marks: { component: Marks, isSet: true, wide: true } } },
    );
    const set = screen.getByRole("group", { name: "Rating" });
    expect(set).toHaveAccessibleDescription("Out of five.");
    await press("2");
    expect(changed).toHaveBeenLastCalledWith({ a: 2 });
  });
});

function Card({ field, children, hint }: FieldFrameProps) {
  return (
    <section data-testid="card">
      <label htmlFor={field.id}>{field.label}</label>
      <ResetButton field={field} />
      {children}
      <FieldTexts field={field} description={field.schema.description} hint={hint} />
    </section>
  );
}

function Bordered(props: FieldFrameProps) {
  return (
    <fieldset data-testid="card">
      <StandardFrame {...props} />
    </fieldset>
  );
}

describe("a frame of the app's own", () => {
  test.each<[string, object, FormRegistry]>([
    ["by x-ui", { "x-ui": { template: "card" } }, { templates: { card: Card } }],
    ["around the form's own, by x-ui", { "x-ui": { template: "card" } }, { templates: { card: Bordered } }],
    [
      "by a test on the schema",
      {},
      { rules: [{ test: (schema) => schema.title === "Rating", template: Card }] },
    ],
    [
      "with a control of the app's own",
      { "x-ui": { as: "slider", template: "card" } },
      { templates: { card: Card }, widgets: { slider: Slider } },
    ],
  ])("is chosen %s, and stands around that field alone", async (_, hint, registry) => {
    show({ ...rating, ...hint }, registry, { b: { type: "string" } });
    const card = screen.getByTestId("card");
    const input = screen.getByLabelText("Rating");
    expect(card).toContainElement(input);
    expect(card).not.toContainElement(screen.getByRole("textbox", { name: "b" }));
    expect(input).toHaveAccessibleDescription("Out of five.");
  });
});

function Panel({ group, children }: GroupFrameProps) {
  const { ref, label, change, error } = group;
  return (
    <fieldset data-testid="panel">
      <legend ref={ref} tabIndex={-1}>
        {label} {change && `(${change.count})`}
      </legend>
      {error !== undefined && <p>{error}</p>}
      {change && (
        <button type="button" onClick={change.reset}>
          Back
        </button>
      )}
      {children}
    </fieldset>
  );
}

function Choice({ alternatives, children }: AlternativesFrameProps) {
  const { ref, label: legend, options, index: chosen, disabled, choose } = alternatives;
  return (
    <fieldset data-testid="choice">
      <legend>{legend}</legend>
      {options.map(({ label }, index) => (
        <label key={index}>
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            checked={index === chosen}
            disabled={disabled}
            onChange={() => choose(index)}
          />
          {label}
        </label>
      ))}
      {children}
    </fieldset>
  );
}

function Row({ item, actions, children }: ItemFrameProps) {
  return (
    <div data-testid="row" aria-label={item.label}>
      {children}
      {actions}
    </div>
  );
}

const town = { title: "Town", type: "string", minLength: 2 };
const address = { title: "Address", type: "object", properties: { town: { ...town, default: "Rome" } } };
const payment = {
  title: "Payment",
  oneOf: [
    { title: "Card", type: "object", properties: { card: { title: "Card number", type: "string" } } },
    { title: "Cash", type: "object", properties: { cash: { title: "Amount", type: "number" } } },
  ],
};
const list = (items: object) => ({ title: "Addresses", type: "array", items });
const template = (name: string) => ({ "x-ui": { template: name } });
const isOf = (title: string) => (schema: FormSchema) => schema.title === title;

describe("a frame of the app's own around a group", () => {
  test.each<[string, object, FormRegistry]>([
    ["by x-ui", { ...address, ...template("panel") }, { groups: { panel: Panel } }],
    ["by a test on the schema", address, { rules: [{ test: isOf("Address"), group: Panel }] }],
  ])("is chosen %s, has its fields, its change and its error", async (_, part, registry) => {
    const { changed } = show(part, registry, { b: { type: "string" } });
    const panel = screen.getByTestId("panel");
    const field = screen.getByRole("textbox", { name: "Town" });
    expect(panel).toContainElement(field);
    expect(panel).not.toContainElement(screen.getByRole("textbox", { name: "b" }));
    await userEvent.clear(field);
    await userEvent.type(field, "Oslo{Tab}");
    expect(panel).toHaveTextContent("Address (1)");
    await press("Back");
    expect(changed).toHaveBeenLastCalledWith({ a: { town: "Rome" } });
  });

  test("gets the keyboard when something is wrong with the group as a whole", async () => {
    const part = { ...address, minProperties: 3, ...template("panel") };
    show(part, { groups: { panel: Panel } });
    await submit();
    const panel = screen.getByTestId("panel");
    expect(panel).toHaveTextContent("Minimum number of entries is 3");
    expect(panel.querySelector("legend")).toHaveFocus();
  });

  test("may stand around the form's own, which opens for an error inside it", async () => {
    const Around = (props: GroupFrameProps) => (
      <div data-testid="around">
        <StandardGroup {...props} />
      </div>
    );
    show(
      { ...address, required: ["zip"], default: {}, properties: { zip: town }, ...template("panel") },
      { groups: { panel: Around } },
    );
    await submit();
    expect(screen.getByTestId("around")).toContainElement(screen.getByRole("textbox", { name: "Town" }));
    expect(screen.getByRole("textbox", { name: "Town" })).toHaveFocus();
  });
});

describe("a frame of the app's own around alternatives", () => {
  test.each<[string, object, FormRegistry]>([
    ["by x-ui", { ...payment, ...template("choice") }, { alternatives: { choice: Choice } }],
    ["by a test on the schema", payment, { rules: [{ test: isOf("Payment"), alternatives: Choice }] }],
  ])("is chosen %s, and chooses", async (_, part, registry) => {
    show(part, registry);
    const choice = screen.getByTestId("choice");
    expect(choice).toContainElement(screen.getByRole("textbox", { name: "Card number" }));
    await userEvent.click(screen.getByRole("radio", { name: "Cash" }));
    expect(choice).toContainElement(screen.getByRole("spinbutton", { name: "Amount" }));
    expect(screen.queryByRole("textbox", { name: "Card number" })).toBeNull();
  });
});

describe("a frame of the app's own around the items of a list", () => {
  test.each<[string, object, FormRegistry]>([
    ["of groups, by x-ui", { ...address, ...template("row") }, { items: { row: Row } }],
    ["of groups, by a test on the schema", address, { rules: [{ test: isOf("Address"), item: Row }] }],
    ["of single fields", { title: "Year", type: "integer", ...template("row") }, { items: { row: Row } }],
  ])("%s, is added with the keyboard in it, moved and removed", async (_, items, registry) => {
    show(list(items), registry);
    const add = screen.getByRole("button", { name: "Add item to Addresses" });
    await userEvent.click(add);
    await userEvent.click(add);
    const rows = screen.getAllByTestId("row");
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement).toBeInstanceOf(HTMLInputElement);
    await userEvent.click(screen.getAllByRole("button", { name: /^Move .* up$/ })[1] as HTMLElement);
    await userEvent.click(screen.getAllByRole("button", { name: /^Remove / })[0] as HTMLElement);
    expect(screen.getAllByTestId("row")).toHaveLength(1);
  });
});

test("a registry that gets other parts draws the form anew, and one that is merely written anew does not", async () => {
  const Counted = vi.fn(() => <p>Counted</p>);
  const part = { ...rating, "x-ui": "slider" };
  const { showWith } = show(part, { fields: { slider: Counted } });
  Counted.mockClear();
  showWith({ fields: { slider: Counted } });
  expect(Counted).not.toHaveBeenCalled();
  showWith({ widgets: { slider: Slider } });
  expect(screen.getByRole("slider", { name: "Rating" })).toBeVisible();
});
