import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fieldAt, leave, press, show, showForm, submit } from "../tests/themed-form.js";
import { compileSchema } from "../validator/compile.js";
import { extraErrorsAt, type FormProps, formProps } from "./index.js";

afterEach(() => vi.unstubAllGlobals());

const person = {
  type: "object",
  properties: { name: { type: "string", title: "Name" }, country: { type: "string", title: "Country" } },
};

test.each([
  ["with another option", { enum: ["de", "fr"] }, { name: "Ada" }],
  ["with a description", { description: "Where you live." }, { name: "Ada", country: "d" }],
])("another schema, %s, leaves what was typed", async (_, more, sent) => {
  const form = show(person);
  await userEvent.type(fieldAt("name"), "Ada{Tab}d");
  const { name, country } = person.properties;
  const other = { ...person, properties: { name, country: { ...country, ...more } } };
  form.showWith(formProps(compileSchema(other as object)));
  expect(fieldAt("name")).toHaveValue("Ada");
  if ("enum" in more) await userEvent.selectOptions(fieldAt("country"), "Not chosen");
  await submit();
  expect(form.sent).toHaveBeenCalledExactlyOnceWith(sent);
});

test("a schema that differs from the compiled one in a title alone is checked; of another the form says that it cannot check it", async () => {
  const compiled = compileSchema({ ...person, required: ["name"] } as object);
  const schemaWith = (change: object) => ({
    ...compiled.schema,
    properties: { ...compiled.schema.properties, name: { type: "string" as const, ...change } },
  });
  const { showWith, sent } = showForm(compiled, { schema: schemaWith({ title: "Your name" }) });
  await submit();
  expect(fieldAt("name")).toHaveAccessibleDescription("Name is required");
  await userEvent.type(fieldAt("name"), "Ada{Enter}");
  expect(sent).toHaveBeenCalledExactlyOnceWith({ name: "Ada" });
  showWith({ schema: schemaWith({ title: "Your name", maxLength: 2 }) });
  const remark = () => screen.getByText(/^This form cannot be checked/, { selector: ".summary *" });
  expect(remark()).toBeVisible();
  await submit();
  expect(remark()).toBeVisible();
  expect(sent).toHaveBeenCalledOnce();
});

test("an error of the owner's that is written anew leaves the keyboard where it is", async () => {
  const schema = {
    type: "object",
    properties: { start: { type: "integer" }, end: { type: "integer" }, note: { type: "string" } },
  };
  const withError = (): Partial<FormProps> => ({
    extraErrors: extraErrorsAt({ end: "End is before start" }),
  });
  const { showWith, last } = show(schema, { initialFormData: { start: 5, end: 3 } });
  await userEvent.type(fieldAt("note"), "hello ");
  for (let redraw = 0; redraw < 3; redraw += 1) showWith(withError());
  expect(fieldAt("end")).toHaveAccessibleDescription("End is before start");
  await userEvent.keyboard("world7{Tab}");
  expect(last()).toEqual({ start: 5, end: 3, note: "hello world7" });
});

test("a check of the whole value keeps a form from being sent, at the field that it names", async () => {
  const customValidate: FormProps["customValidate"] = (value, errors) => {
    if (value.start > value.end) errors.end?.addError("End is before start");
    return errors;
  };
  const schema = { type: "object", properties: { start: { type: "integer" }, end: { type: "integer" } } };
  const { sent } = show(schema, { initialFormData: { start: 5, end: 3 }, customValidate });
  await submit();
  expect(sent).not.toHaveBeenCalled();
  expect(fieldAt("end")).toHaveAccessibleDescription("End is before start");
  expect(fieldAt("end")).toHaveFocus();
});

test("a value that its owner writes anew at each redraw leaves what is typed, and another takes the other fields", async () => {
  const form = show(person, { formData: { name: "Ada" } });
  await userEvent.type(fieldAt("country"), "d");
  form.showWith({ formData: { name: "Ada" } });
  expect(fieldAt("country")).toHaveValue("d");
  form.showWith({ formData: { name: "Grace" } });
  expect([fieldAt("name").value, fieldAt("country").value]).toEqual(["Grace", "d"]);
});

test("defaults come to the owner once the form is there", () => {
  const complaints = vi.spyOn(console, "error");
  const { last } = show(
    { type: "object", properties: { a: { type: "integer", default: 4 } } },
    { formData: {} },
  );
  expect(last()).toEqual({ a: 4 });
  expect(complaints).not.toHaveBeenCalled();
});

test("the default of a branch that does not hold is not sent, in an added item either", async () => {
  const branching = {
    type: "object",
    properties: { key: { type: "string", enum: ["a", "b"], default: "a" } },
    if: { properties: { key: { const: "b" } } },
    then: { properties: { n: { type: "integer", default: 4 } } },
    else: { properties: { m: { type: "integer", default: 5 } } },
  };
  const { properties } = branching;
  const { sent } = show({
    ...branching,
    properties: { ...properties, arr: { type: "array", items: branching } },
  });
  await press(/^Add item/);
  await submit();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ key: "a", m: 5, arr: [{ key: "a", m: 5 }] });
});

test.each([
  ["in a group of a group", { type: "object", properties: { inner: { $ref: "#/definitions/b" } } }, "inner"],
  ["behind a reference", { $ref: "#/definitions/b" }, undefined],
])("the default of a branch that does not hold is not sent %s, or in a list", async (_, part, within) => {
  const { key } = { key: { type: "string", enum: ["a", "b"], default: "a" } };
  const ofBranch = (name: string, value: number) => ({
    properties: { [name]: { type: "integer", default: value } },
  });
  const b = {
    type: "object",
    properties: { key },
    if: { properties: { key: { const: "b" } } },
    then: ofBranch("n", 4),
    else: ofBranch("m", 5),
  };
  const list = { type: "array", minItems: 1, items: part };
  const { sent } = show({ type: "object", properties: { part, list }, definitions: { b } });
  await submit();
  const made = { key: "a", m: 5 };
  const value = within === undefined ? made : { [within]: made };
  expect(sent).toHaveBeenCalledExactlyOnceWith({ part: value, list: [value] });
});

test("what nobody may change stays as it is when all the rest goes back to its defaults", async () => {
  const text = { type: "string", default: "x" };
  const inner = { type: "object", properties: { d: text, e: { ...text, readOnly: true } } };
  const schema = {
    type: "object",
    properties: { a: text, b: text, c: { ...text, "x-ui": "hidden" }, inner },
  };
  const initialFormData = { a: "1", b: "2", c: "3", inner: { d: "4", e: "5" } };
  const { last } = show(schema, { initialFormData, uiSchema: { b: { "ui:disabled": true } } });
  await press("Reset all");
  expect(last()).toEqual({ a: "x", b: "2", c: "3", inner: { d: "x", e: "5" } });
});

test("a uiSchema's disabled and read-only fields are that", async () => {
  const uiSchema = { a: { "ui:disabled": true }, b: { "ui:readonly": true } };
  const { sent } = show(
    { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } },
    { uiSchema, initialFormData: { a: "1", b: "2" } },
  );
  await userEvent.type(fieldAt("a"), "x");
  await userEvent.type(fieldAt("b"), "x");
  expect(fieldAt("a")).toBeDisabled();
  expect(fieldAt("b")).toHaveAttribute("readonly");
  await submit();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ a: "1", b: "2" });
});

test("names of a uiSchema's items are shown", () => {
  const items = { type: "integer", enum: [1, 2, 3] };
  const schema = { type: "object", properties: { a: { type: "array", uniqueItems: true, items } } };
  show(schema, { uiSchema: { a: { items: { "ui:enumNames": ["A", "B", "C"] } } } });
  expect(screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
    "A",
    "B",
    "C",
  ]);
});

test.each([
  [["de-DE"], "2,1", 2.1, "2,1"],
  [["de-DE"], "2.5", 2.5, "2,5"],
  [["tr-TR", "en"], "-0,5", -0.5, "-0,5"],
  [["en-US", "de"], "1,5", 1.5, "1.5"],
  [["en-US", "de"], "1,000", "1,000", "1,000"],
  [["en-US"], "1,5", "1,5", "1,5"],
  [["de-DE"], "1.000", "1.000", "1.000"],
  [["de-DE"], "0.125", 0.125, "0,125"],
  [["fr-FR"], "1.125", 1.125, "1,125"],
  [["de-DE"], "\u22120,5", -0.5, "-0,5"],
  [["en-US"], "1e400", "1e400", "1e400"],
  [["en-US"], "12345678901234567890", "12345678901234567890", "12345678901234567890"],
  [["en-US"], "0.30000000000000004", 0.30000000000000004, "0.30000000000000004"],
])("to who reads %j, “%s” is %j", (languages, typed, value, shown) => {
  vi.stubGlobal("navigator", { ...navigator, languages });
  const { last } = show({ type: "object", properties: { n: { type: "number" } } });
  leave("n", typed);
  expect(last()).toEqual({ n: value });
  expect(fieldAt("n")).toHaveValue(shown);
});

test("a field that goes back to its default leaves what is typed in one whose name begins alike", async () => {
  const properties = { count: { type: "integer", title: "Count", default: 1 }, counted: { type: "string" } };
  const { last } = show({ type: "object", properties }, { initialFormData: { count: 2 } });
  await userEvent.type(fieldAt("counted"), "all");
  await press("Reset Count to its default");
  expect(last()).toEqual({ count: 1, counted: "all" });
});

test("arrow keys step a number within its bounds", () => {
  const { last } = show({
    type: "object",
    properties: { n: { type: "number", multipleOf: 0.1, maximum: 0.3, default: 0.1 } },
  });
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown"]) fireEvent.keyDown(fieldAt("n"), { key });
  expect(fieldAt("n")).toHaveValue("0.2");
  fireEvent.blur(fieldAt("n"));
  expect(last()).toEqual({ n: 0.2 });
});

test("Enter that corrects what was typed shows it, the next one sends it, and it can be undone", async () => {
  const count = { title: "Count", type: "integer", maximum: 10, default: 5 };
  const { sent } = show({ type: "object", properties: { count } });
  await userEvent.clear(fieldAt("count"));
  await userEvent.type(fieldAt("count"), "99{Enter}");
  expect(fieldAt("count")).toHaveValue("10");
  expect(fieldAt("count")).toHaveAccessibleDescription(/^Maximum is 10: changed from 99 to 10/);
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(sent).toHaveBeenCalledWith({ count: 10 });
  await press("Undo: back to 5");
  expect(fieldAt("count")).toHaveValue("5");
});

test("a click that corrects what was typed shows it, and the next one sends it", async () => {
  const { sent } = show({ type: "object", properties: { n: { type: "integer", maximum: 9 } } });
  await userEvent.type(fieldAt("n"), "12");
  await submit();
  expect(sent).not.toHaveBeenCalled();
  expect(fieldAt("n")).toHaveValue("9");
  expect(fieldAt("n")).toHaveFocus();
  await submit();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ n: 9 });
});

test.each(["Reset List to its default", "Reset all"])(
  "%s takes the error away with what was wrong",
  async (name) => {
    const list = {
      title: "List",
      type: "array",
      items: { type: "string", maxLength: 3 },
      default: ["a"],
      maxItems: 3,
    };
    show({ type: "object", properties: { list, more: { type: "string", default: "m" } } });
    leave("list", "long");
    expect(fieldAt("list")).toBeInvalid();
    await press(name);
    expect(fieldAt("list")).toBeValid();
    expect(document.querySelector(".error")).toBeNull();
    expect(screen.getByRole("status").textContent).not.toMatch(/“a”/);
  },
);

test("Enter that corrects a number takes the error of what was there before away", async () => {
  show({ type: "object", properties: { n: { type: "integer", maximum: 9 } } });
  leave("n", "many");
  expect(fieldAt("n")).toBeInvalid();
  await userEvent.clear(fieldAt("n"));
  await userEvent.type(fieldAt("n"), "12{Enter}");
  expect(fieldAt("n")).toBeValid();
  expect(fieldAt("n")).toHaveAccessibleDescription("Maximum is 9: changed from 12 to 9");
});

test("a text that is being typed stays when another widget takes its field", async () => {
  const form = show(person);
  await userEvent.type(fieldAt("country"), "Fra");
  form.showWith({ uiSchema: { country: { "ui:widget": "textarea" } } });
  expect(fieldAt("country")).toHaveValue("Fra");
  await submit();
  expect(form.sent).toHaveBeenCalledExactlyOnceWith({ country: "Fra" });
});

test("an owner's error of an item is seen at once at a list that is one text", () => {
  const schema = { type: "object", properties: { tags: { type: "array", items: { type: "string" } } } };
  show(schema, { initialFormData: { tags: ["a", "b"] }, extraErrors: extraErrorsAt({ "tags.1": "Taken" }) });
  expect(fieldAt("tags")).toHaveAccessibleDescription(/^“b”: Taken/);
});

test("the default of the branch that holds for the defaults is there, where the other has none", async () => {
  const schema = {
    type: "object",
    properties: { key: { enum: ["a", "b"], default: "a" } },
    if: { properties: { key: { const: "b" } } },
    then: { properties: { n: { type: "integer" } } },
    else: { properties: { m: { type: "integer", default: 5 } } },
  };
  const { sent } = show(schema);
  await submit();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ key: "a", m: 5 });
});
