import { withTheme } from "@rjsf/core";
import { ariaDescribedByIds } from "@rjsf/utils";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { fieldAt, press, show } from "../tests/themed-form.js";
import { compileSchema } from "../validator/compile.js";
import { type FieldTemplateProps, formProps, Theme, type WidgetProps } from "./index.js";

const text = { type: "string", title: "Text" };
const fields = (properties: object) => ({ type: "object", properties });

test("a uiSchema words the submit button, or leaves it out", () => {
  const button = (options: object) => {
    const { unmount } = show(fields({ text }), { uiSchema: { "ui:submitButtonOptions": options } });
    const found = screen.queryByRole("button")?.outerHTML;
    unmount();
    return found;
  };
  expect(button({ submitText: "Go", props: { disabled: true, className: "mine" } })).toBe(
    '<button type="submit" disabled="" class="primary mine">Go</button>',
  );
  expect(button({ norender: true })).toBeUndefined();
});

test("a label that a uiSchema hides still names its control", () => {
  const properties = { text, list: { title: "List", type: "array", items: { type: "string" } } };
  show(fields(properties), { uiSchema: { text: { "ui:label": false }, list: { "ui:label": false } } });
  for (const name of ["Text", "List"]) {
    expect(screen.getByLabelText(name)).toBeVisible();
    expect(screen.getByText(name)).toHaveClass("visually-hidden");
  }
});

test("items are copied where a uiSchema says so, with all that was typed, and called as it says", async () => {
  const rows = { title: "Rows", type: "array", items: { ...text } };
  const { last } = show(fields({ rows: { ...rows, items: fields({ text }) } }), {
    uiSchema: { rows: { "ui:copyable": true, items: { "ui:title": "Row" } } },
    initialFormData: { rows: [{ text: "a" }, { text: "b" }] },
  });
  await userEvent.type(fieldAt("rows.0.text"), "x");
  await press("Copy Row 1");
  expect(last()).toEqual({ rows: [{ text: "ax" }, { text: "ax" }, { text: "b" }] });
  expect(fieldAt("rows.1.text")).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("Row 1 was copied");
});

test("help of a field or group may be an element", () => {
  const help = <a href="#more">More</a>;
  const group = { ...fields({ inner: text }), title: "Group", description: "About" };
  show(fields({ text, group }), { uiSchema: { text: { "ui:help": help }, group: { "ui:help": help } } });
  expect(fieldAt("text")).toHaveAccessibleDescription("More");
  expect(screen.getByRole("button", { name: "Group" })).toHaveAccessibleDescription("About More");
  expect(screen.getAllByRole("link", { name: "More" })).toHaveLength(2);
});

test("a text has the input type that a uiSchema names, and one without a longest length counts nothing", () => {
  const properties = { text, long: { ...text, "x-ui": "textarea" } };
  show(fields(properties), { uiSchema: { text: { "ui:options": { inputType: "tel" } } } });
  expect(fieldAt("text")).toHaveAttribute("type", "tel");
  expect(screen.queryByText(/characters/)).toBeNull();
});

test.each([
  ["without a type", {}],
  ["that may be null", { type: ["null", "object"] }],
])("a group %s is drawn as one", (_, type) => {
  const { container } = show({ properties: { group: { ...type, title: "Group", properties: { text } } } });
  expect(screen.getByRole("button", { name: "Group" })).toHaveAttribute("aria-expanded", "false");
  expect(container.querySelectorAll("label")).toHaveLength(1);
});

/** A widget, and a template of a field, by rjsf's documentation alone. */
const Own = ({ id, value, onChange, onBlur }: WidgetProps) => (
  <input
    id={id}
    aria-describedby={ariaDescribedByIds(id)}
    value={String(value ?? "")}
    onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
    onBlur={() => onBlur(id, value)}
  />
);
const Plain = ({ id, label, description, help, errors, children }: FieldTemplateProps) => (
  <div>
    <label htmlFor={id}>{label}</label>
    {description}
    {children}
    {errors}
    {help}
  </div>
);

test("a widget by rjsf's documentation alone is described, and what is missing in it is gone to and listed first", async () => {
  const properties = { own: { ...text, title: "Own" }, text };
  show(
    { ...fields(properties), required: ["text", "own"] },
    { widgets: { own: Own }, uiSchema: { own: { "ui:widget": "own", "ui:help": "Yours" } } },
  );
  await press("Submit");
  expect(fieldAt("own")).toHaveFocus();
  expect(fieldAt("own")).toHaveAccessibleDescription("Own is required Yours");
  const summary = within(screen.getByRole("group", { name: "2 fields need attention" }));
  expect(summary.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Own is required",
    "Text is required",
  ]);
});

test("what is pressed while a field is left moves only after the click, whatever the widget", async () => {
  show(
    { ...fields({ own: text }), required: ["own"] },
    { widgets: { own: Own }, uiSchema: { own: { "ui:widget": "own" } } },
  );
  await press("Submit");
  fireEvent.change(fieldAt("own"), { target: { value: "a" } });
  fireEvent.pointerDown(screen.getByRole("button"));
  fireEvent.blur(fieldAt("own"));
  expect(screen.getByText("Text is required")).toBeVisible();
  fireEvent.pointerUp(screen.getByRole("button"));
  await waitFor(() => expect(screen.queryByText("Text is required")).toBeNull());
});

test("a field's template by rjsf's documentation alone shows description, help and error", async () => {
  show(
    { ...fields({ text: { ...text, description: "About" } }), required: ["text"] },
    { templates: { FieldTemplate: Plain }, uiSchema: { text: { "ui:help": "Help" } } },
  );
  await press("Submit");
  for (const words of ["About", "Help", "Text is required"])
    expect(screen.getAllByText(words)[0]).toBeVisible();
});

test("a list that lacks items is gone to by a submit, and says why", async () => {
  const rows = { title: "Rows", type: "array", minItems: 1, items: fields({ text }) };
  show(fields({ rows }), { initialFormData: { rows: [] } });
  await press("Submit");
  expect(screen.getByRole("group", { name: "Rows" })).toHaveAccessibleDescription(
    "Minimum number of items is 1",
  );
  expect(screen.getByRole("button", { name: "Add item to Rows" })).toHaveFocus();
});

test("the forms of rjsf's withTheme on a page know nothing of each other", async () => {
  const Themed = withTheme(Theme);
  const of = (name: string) => ({ ...fields({ [name]: text }), required: [name] });
  const sent = vi.fn<(event: { formData?: unknown }) => void>();
  render(
    ["a", "b"].map((name) => (
      <Themed
        key={name}
        idPrefix={name}
        idSeparator="/"
        {...formProps(compileSchema(of(name) as object))}
        onSubmit={sent}
        onError={() => undefined}
      />
    )),
  );
  await userEvent.type(fieldAt("b"), "x");
  const [first, second] = screen.getAllByRole("button", { name: "Submit" }) as [HTMLElement, HTMLElement];
  await userEvent.click(first);
  expect(fieldAt("a")).toHaveAccessibleDescription("Text is required");
  await userEvent.click(second);
  expect(sent.mock.calls.map(([{ formData }]) => formData)).toEqual([{ b: "x" }]);
});
