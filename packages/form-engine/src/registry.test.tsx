import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import {
  describe as describeInput,
  describeSet,
  type FieldFrameProps,
  FieldTexts,
  type FormRegistry,
  type FormSchema,
  ResetButton,
  SchemaForm,
  StandardFrame,
  type WidgetProps,
} from "./index.js";
import { compile } from "./runtime.js";

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
    await userEvent.click(screen.getByRole("button", { name: "Reset Rating to its default" }));
    expect(changed).toHaveBeenLastCalledWith({ a: 3 });
  });

  test("may be of several inputs, with one label for all", async () => {
    const { changed } = show(
      { ...rating, "x-ui": "marks" },
      { widgets: { marks: { component: Marks, isSet: true, wide: true } } },
    );
    const set = screen.getByRole("group", { name: "Rating" });
    expect(set).toHaveAccessibleDescription("Out of five.");
    await userEvent.click(screen.getByRole("button", { name: "2" }));
    expect(changed).toHaveBeenLastCalledWith({ a: 2 });
  });

  test("comes after a field of the same name, and before every rule", () => {
    const Field = () => <p>The field</p>;
    const rules = [{ test: () => true, field: () => <p>The rule</p> }];
    const part = { ...rating, "x-ui": "slider" };
    const { showWith } = show(part, { fields: { slider: Field }, widgets: { slider: Slider }, rules });
    // The rule draws the form as a whole: it holds for its schema, too.
    expect(screen.getByText("The rule")).toBeVisible();
    const parts = [{ test: (schema: FormSchema) => schema.maximum === 5, field: () => <p>The rule</p> }];
    showWith({ fields: { slider: Field }, widgets: { slider: Slider }, rules: parts });
    expect(screen.getByText("The field")).toBeVisible();
    showWith({ widgets: { slider: Slider }, rules: parts });
    expect(screen.getByRole("slider", { name: "Rating" })).toBeVisible();
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

  test("stands around a checkbox, too", () => {
    show({ title: "Agreed", type: "boolean", "x-ui": { template: "card" } }, { templates: { card: Card } });
    expect(screen.getByTestId("card")).toContainElement(screen.getByRole("checkbox", { name: "Agreed" }));
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

test("what is typed stays when the registry gets another part", async () => {
  const { showWith } = show({ type: "string" }, {});
  await userEvent.type(screen.getByRole("textbox", { name: "a" }), "half");
  showWith({ fields: { unused: () => null } });
  expect(screen.getByRole("textbox", { name: "a" })).toHaveValue("half");
});
