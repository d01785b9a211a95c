import { fireEvent, screen } from "@testing-library/react";
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
  StandardFrame,
  StandardGroup,
  type WidgetProps,
} from "./index.js";
import { fieldAt, press, show, submit } from "./tests/show-form.js";

const showPart = (a: object, registry: FormRegistry) =>
  show({ type: "object", properties: { a, b: { type: "string" } } }, { registry });

const isOf = (title: string) => (schema: FormSchema) => schema.title === title;
const template = (name: string) => ({ "x-ui": { template: name } });

const rating = { title: "Rating", description: "Out of five.", type: "integer", maximum: 5, default: 3 };
const address = {
  title: "Address",
  type: "object",
  properties: { town: { title: "Town", type: "string", minLength: 2, default: "Rome" } },
};

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

describe("a control of the app's own", () => {
  test.each<[string, object, FormRegistry]>([
    ["x-ui", { ...rating, "x-ui": "slider" }, { widgets: { slider: Slider } }],
    ["a test on the schema", rating, { rules: [{ test: isOf("Rating"), widget: Slider }] }],
  ])("is chosen by %s, and has the form's label, help and mark of change", async (_, part, registry) => {
    const { last } = showPart(part, registry);
    const slider = screen.getByRole("slider", { name: "Rating" });
    expect(slider).toHaveAccessibleDescription("Out of five.");
    fireEvent.change(slider, { target: { value: "5" } });
    expect(last()).toMatchObject({ a: 5 });
    await press("Reset Rating to its default");
    expect(last()).toMatchObject({ a: 3 });
  });

  test("may be of several inputs, with one label for all", async () => {
    const marks = { component: Marks, isSet: true, wide: true };
    const { last } = showPart({ ...rating, "x-ui": "marks" }, { widgets: { marks } });
    expect(screen.getByRole("group", { name: "Rating" })).toHaveAccessibleDescription("Out of five.");
    await press("2");
    expect(last()).toMatchObject({ a: 2 });
  });
});

test.each(["ui:field", "ui:widget"])("a field of the app's own is chosen by %s of a uiSchema", (hint) => {
  const uiSchema = { rating: { [hint]: "stars" } };
  const registry = { fields: { stars: () => <p>Stars</p> } };
  show({ type: "object", properties: { rating } }, { registry, uiSchema });
  expect(screen.getByText("Stars")).toBeVisible();
});

function Card({ field, children, hint }: FieldFrameProps) {
  return (
    <section data-testid="frame">
      <label htmlFor={field.id}>{field.label}</label>
      <ResetButton field={field} />
      {children}
      <FieldTexts field={field} description={field.schema.description} hint={hint} />
    </section>
  );
}

const Bordered = (props: FieldFrameProps) => (
  <fieldset data-testid="frame">
    <StandardFrame {...props} />
  </fieldset>
);

test.each<[string, object, FormRegistry]>([
  ["by x-ui", template("card"), { templates: { card: Card } }],
  ["around the form's own", template("card"), { templates: { card: Bordered } }],
  ["by a test on the schema", {}, { rules: [{ test: isOf("Rating"), template: Card }] }],
  [
    "around a control of the app's own",
    { "x-ui": { as: "slider", template: "card" } },
    { templates: { card: Card }, widgets: { slider: Slider } },
  ],
])("a frame of the app's own is chosen %s, and stands around that field alone", (_, hint, registry) => {
  showPart({ ...rating, ...hint }, registry);
  const frame = screen.getByTestId("frame");
  expect(frame).toContainElement(screen.getByLabelText("Rating"));
  expect(frame).not.toContainElement(fieldAt("b"));
  expect(screen.getByLabelText("Rating")).toHaveAccessibleDescription("Out of five.");
});

function Panel({ group, children }: GroupFrameProps) {
  const { ref, label, change, error } = group;
  return (
    <fieldset data-testid="frame">
      <legend ref={ref} tabIndex={-1}>
        {label} {change && `(${change.count})`}
      </legend>
      {error}
      {change && <button onClick={change.reset}>Back</button>}
      {children}
    </fieldset>
  );
}

describe("a frame of the app's own around a group", () => {
  test.each<[string, object, FormRegistry]>([
    ["x-ui", template("panel"), { groups: { panel: Panel } }],
    ["a test on the schema", {}, { rules: [{ test: isOf("Address"), group: Panel }] }],
  ])("is chosen by %s, has its fields, its change and its error", async (_, hint, registry) => {
    const { last } = showPart({ ...address, minProperties: 3, ...hint }, registry);
    const frame = screen.getByTestId("frame");
    expect(frame).toContainElement(fieldAt("a.town"));
    expect(frame).not.toContainElement(fieldAt("b"));
    await userEvent.clear(fieldAt("a.town"));
    await userEvent.type(fieldAt("a.town"), "Oslo{Tab}");
    expect(frame).toHaveTextContent("Address (1)");
    await press("Back");
    expect(last()).toMatchObject({ a: { town: "Rome" } });
    await submit();
    expect(frame).toHaveTextContent("Minimum number of entries is 3");
    expect(frame.querySelector("legend")).toHaveFocus();
  });

  test("may stand around the form's own, which opens for an error inside it", async () => {
    const Around = (props: GroupFrameProps) => (
      <div data-testid="frame">
        <StandardGroup {...props} />
      </div>
    );
    const part = { ...address, required: ["zip"], properties: { zip: { type: "string" } } };
    showPart({ ...part, default: {}, ...template("panel") }, { groups: { panel: Around } });
    await submit();
    expect(screen.getByTestId("frame")).toContainElement(fieldAt("a.zip"));
    expect(fieldAt("a.zip")).toHaveFocus();
  });
});

function Choice({ alternatives, children }: AlternativesFrameProps) {
  const { ref, label: legend, options, index: chosen, choose } = alternatives;
  return (
    <fieldset data-testid="frame">
      <legend>{legend}</legend>
      {options.map(({ label }, index) => (
        <label key={index}>
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            checked={index === chosen}
            onChange={() => choose(index)}
          />
          {label}
        </label>
      ))}
      {children}
    </fieldset>
  );
}

test.each<[string, object, FormRegistry]>([
  ["x-ui", template("choice"), { alternatives: { choice: Choice } }],
  ["a test on the schema", {}, { rules: [{ test: isOf("Payment"), alternatives: Choice }] }],
])("a frame of the app's own around alternatives is chosen by %s, and chooses", async (_, hint, registry) => {
  const option = (title: string, name: string) => ({
    title,
    type: "object",
    properties: { [name]: { type: "string" } },
  });
  showPart(
    { title: "Payment", oneOf: [option("Card", "number"), option("Cash", "amount")], ...hint },
    registry,
  );
  expect(screen.getByTestId("frame")).toContainElement(fieldAt("a.number"));
  await userEvent.click(screen.getByRole("radio", { name: "Cash" }));
  expect(screen.getByTestId("frame")).toContainElement(fieldAt("a.amount"));
  expect(screen.queryByRole("textbox", { name: "number" })).toBeNull();
});

const Row = ({ item, actions, children }: ItemFrameProps) => (
  <div data-testid="frame" aria-label={item.label}>
    {children}
    {actions}
  </div>
);

test.each<[string, object, FormRegistry]>([
  ["of groups, by x-ui", { ...address, ...template("row") }, { items: { row: Row } }],
  ["of groups, by a test on the schema", address, { rules: [{ test: isOf("Address"), item: Row }] }],
  ["of single fields", { title: "Year", type: "integer", ...template("row") }, { items: { row: Row } }],
])("an item in a frame of the app's own, %s, is added, moved and removed", async (_, items, registry) => {
  showPart({ title: "Addresses", type: "array", items }, registry);
  for (let time = 0; time < 2; time += 1) await press("Add item to Addresses");
  const rows = screen.getAllByTestId("frame");
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContainElement(document.activeElement as HTMLElement);
  expect(document.activeElement).toBeInstanceOf(HTMLInputElement);
  await userEvent.click(screen.getAllByRole("button", { name: /^Move .* up$/ })[1] as HTMLElement);
  await userEvent.click(screen.getAllByRole("button", { name: /^Remove / })[0] as HTMLElement);
  expect(screen.getAllByTestId("frame")).toHaveLength(1);
});

test("a registry that gets other parts draws the form anew, and one that is merely written anew does not", () => {
  const Counted = vi.fn(() => <p>Counted</p>);
  const { showWith } = showPart({ ...rating, "x-ui": "slider" }, { fields: { slider: Counted } });
  Counted.mockClear();
  showWith({ registry: { fields: { slider: Counted } } });
  expect(Counted).not.toHaveBeenCalled();
  showWith({ registry: { widgets: { slider: Slider } } });
  expect(screen.getByRole("slider", { name: "Rating" })).toBeVisible();
});
