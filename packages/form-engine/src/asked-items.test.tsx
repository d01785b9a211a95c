import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import messages from "@undertone/schemas/messages.json";
import { expect, test, vi } from "vitest";
import { type FormSchema, SchemaForm } from "./index.js";
import { compile } from "./runtime.js";
import { fieldAt } from "./tests/form-in-page.js";

const person = {
  type: "object",
  required: ["name"],
  properties: { name: { title: "Name", type: "string" } },
};
const lists = {
  texts: { title: "Tags", type: "array", minItems: 1, items: { type: "string" } },
  objects: { title: "People", type: "array", minItems: 2, items: person },
  fixed: { title: "Spot", type: "array", minItems: 2, items: [{ type: "number" }, { type: "number" }] },
  choices: { title: "Days", type: "array", minItems: 1, uniqueItems: true, items: { enum: ["Mo", "Tu"] } },
};

/** A form with one list, with what it sends. */
function show(list: object, isRequired: boolean) {
  const schema = { type: "object", properties: { list }, ...(isRequired && { required: ["list"] }) };
  const onSubmit = vi.fn();
  render(
    <SchemaForm
      {...compile(schema as FormSchema, { strict: false })}
      messages={messages}
      {...{ onSubmit }}
    />,
  );
  return onSubmit;
}

const submit = () => userEvent.click(screen.getByRole("button", { name: "Submit" }));

test.each(Object.entries(lists))(
  "a list that asks for items may be left out where it is not required: %s",
  async (_, list) => {
    const onSubmit = show(list, false);
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({});
  },
);

test("a required list of texts begins empty, and how many it asks for is told", async () => {
  const onSubmit = show(lists.texts, true);
  expect(fieldAt("list")).toHaveValue("");
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(fieldAt("list")).toHaveAccessibleDescription(/Minimum number of items is 1/);
  await userEvent.type(fieldAt("list"), "late, loud");
  await submit();
  expect(onSubmit).toHaveBeenCalledWith({ list: ["late", "loud"] });
});

test("a required list of groups begins with as many as it asks for", () => {
  show(lists.objects, true);
  expect(screen.getAllByRole("textbox", { name: "Name" })).toHaveLength(2);
});

test("a list of texts that was emptied again is left out", async () => {
  const onSubmit = show(lists.texts, false);
  await userEvent.type(fieldAt("list"), "late");
  await userEvent.tab();
  await userEvent.clear(fieldAt("list"));
  await submit();
  expect(onSubmit).toHaveBeenCalledWith({});
});

test("so is one whose items were removed, and one of which nothing is chosen any more", async () => {
  const people = show(lists.objects, false);
  await userEvent.click(screen.getByRole("button", { name: /^Add/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Remove/ }));
  await submit();
  expect(people).toHaveBeenCalledWith({});
  document.body.replaceChildren();
  const days = show(lists.choices, false);
  await userEvent.click(screen.getByRole("checkbox", { name: "Mo" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Mo" }));
  await submit();
  expect(days).toHaveBeenCalledWith({});
});

test("a list within a list stays when it is emptied", async () => {
  const onSubmit = show({ type: "array", items: lists.texts, default: [["a"], ["b"]] }, false);
  await userEvent.clear(fieldAt("list.0"));
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(fieldAt("list.0")).toHaveAccessibleDescription(/Minimum number of items is 1/);
});

test("no text is called undefined", () => {
  render(
    <SchemaForm
      {...compile({ type: "object", properties: { list: lists.texts } } as FormSchema)}
      messages={messages}
      value={{ list: [undefined, "late"] }}
    />,
  );
  expect(fieldAt("list")).toHaveValue("late");
});

test("consent is given by nobody but a person", async () => {
  const schema = {
    type: "object",
    required: ["consent"],
    properties: { consent: { title: "I agree", type: "boolean", const: true } },
  };
  const onSubmit = vi.fn();
  render(<SchemaForm {...compile(schema as FormSchema)} messages={messages} {...{ onSubmit }} />);
  expect(fieldAt("consent")).not.toBeChecked();
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(fieldAt("consent")).toHaveAccessibleDescription("I agree is required");
  await userEvent.click(fieldAt("consent"));
  await submit();
  expect(onSubmit).toHaveBeenCalledWith({ consent: true });
});

test("a default of fewer items than the schema fixes stays as it is", async () => {
  const { minItems: _, ...pair } = lists.fixed;
  const onSubmit = show({ ...pair, default: [1] }, false);
  await submit();
  expect(onSubmit).toHaveBeenCalledWith({ list: [1] });
});
