import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fieldAt, leave, press, show, submit } from "./tests/show-form.js";

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

const showList = (list: object, isRequired = false) =>
  show({ type: "object", properties: { list }, ...(isRequired && { required: ["list"] }) });

test.each(Object.entries(lists))(
  "a list that asks for items may be left out where it is not required: %s",
  async (_, list) => {
    const { sent } = showList(list);
    await submit();
    expect(sent).toHaveBeenCalledWith({});
  },
);

test("a required list of texts begins empty, and how many it asks for is told", async () => {
  const { sent } = showList(lists.texts, true);
  expect(fieldAt("list")).toHaveValue("");
  await submit();
  expect(sent).not.toHaveBeenCalled();
  expect(fieldAt("list")).toHaveAccessibleDescription(/Minimum number of items is 1/);
  await userEvent.type(fieldAt("list"), "late, loud");
  await submit();
  expect(sent).toHaveBeenCalledWith({ list: ["late", "loud"] });
});

test("a required list of groups begins with as many as it asks for", () => {
  showList(lists.objects, true);
  expect(screen.getAllByRole("textbox", { name: "Name" })).toHaveLength(2);
});

test.each<[string, object, () => Promise<void>]>([
  [
    "of texts that was emptied again",
    lists.texts,
    async () => {
      leave("list", "late");
      await userEvent.clear(fieldAt("list"));
    },
  ],
  ["whose items were removed", lists.objects, () => press(/^Add/).then(() => press(/^Remove/))],
  [
    "of which nothing is chosen any more",
    lists.choices,
    async () => {
      for (let time = 0; time < 2; time += 1)
        await userEvent.click(screen.getByRole("checkbox", { name: "Mo" }));
    },
  ],
])("a list %s is left out", async (_, list, empty) => {
  const { sent } = showList(list);
  await empty();
  await submit();
  expect(sent).toHaveBeenCalledWith({});
});

test("a list within a list stays when it is emptied", async () => {
  const { sent } = showList({ type: "array", items: lists.texts, default: [["a"], ["b"]] });
  await userEvent.clear(fieldAt("list.0"));
  await submit();
  expect(sent).not.toHaveBeenCalled();
  expect(fieldAt("list.0")).toHaveAccessibleDescription(/Minimum number of items is 1/);
});

test("no text is called undefined", () => {
  show({ type: "object", properties: { list: lists.texts } }, { value: { list: [undefined, "late"] } });
  expect(fieldAt("list")).toHaveValue("late");
});

test("consent is given by nobody but a person", async () => {
  const consent = { title: "I agree", type: "boolean", const: true };
  const { sent } = show({ type: "object", required: ["consent"], properties: { consent } });
  expect(fieldAt("consent")).not.toBeChecked();
  await submit();
  expect(sent).not.toHaveBeenCalled();
  expect(fieldAt("consent")).toHaveAccessibleDescription("I agree is required");
  await userEvent.click(fieldAt("consent"));
  await submit();
  expect(sent).toHaveBeenCalledWith({ consent: true });
});

const pair = [
  { title: "Town", type: "string" },
  { title: "Count", type: "integer", default: 7 },
];

test.each([
  ["draft 7", { items: pair }],
  ["2020-12", { $schema: "https://json-schema.org/draft/2020-12/schema", prefixItems: pair }],
])(
  "fixed items of %s have their defaults, and are marked where they may not be left out",
  async (_, list) => {
    const { $schema, ...items } = list as { $schema?: string };
    const showPair = (more: object) =>
      show({
        ...($schema && { $schema }),
        type: "object",
        properties: { pair: { title: "Pair", type: "array", ...items, ...more } },
      });
    const { sent, unmount } = showPair({});
    expect(fieldAt("pair.1")).toHaveValue(7);
    expect(fieldAt("pair.0")).not.toHaveAttribute("aria-required");
    leave("pair.0", "Ulm");
    await submit();
    expect(sent).toHaveBeenCalledWith({ pair: ["Ulm", 7] });
    unmount();
    showPair({ minItems: 1 });
    expect(fieldAt("pair.0")).toHaveAttribute("aria-required", "true");
  },
);

test("a default of fewer items than the schema fixes stays as it is", async () => {
  const { minItems: _, ...spot } = lists.fixed;
  const { sent } = showList({ ...spot, default: [1] });
  await submit();
  expect(sent).toHaveBeenCalledWith({ list: [1] });
});

test("an item without a type that nothing was chosen for is missing, and not sent as null", async () => {
  const { sent } = showList({ title: "List", type: "array" });
  await press("Add item to List");
  await submit();
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getAllByText("Item 1 is required")).not.toHaveLength(0);
  await userEvent.selectOptions(screen.getByRole("combobox"), "5");
  await submit();
  expect(sent).toHaveBeenCalledWith({ list: [null] });
});

const names = () =>
  screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);

test("buttons of items in items say of which, and those of the outermost list do not", () => {
  const reply = { title: "Comment", type: "object", properties: { text: { type: "string" } } };
  const comment = { ...reply, properties: { replies: { title: "Replies", type: "array", items: reply } } };
  const comments = [{ replies: [{ text: "Yes" }] }, { replies: [{ text: "Yes" }] }];
  show(
    { type: "object", properties: { comments: { type: "array", items: comment } } },
    { value: { comments } },
  );
  expect(names()).toEqual([
    ...[1, 2].flatMap((number) => [
      `Comment ${number}`,
      `Move Comment ${number} up`,
      `Move Comment ${number} down`,
      `Remove Comment ${number}`,
      `Comment ${number}: Comment 1: Yes`,
      `Move Comment ${number}: Comment 1: Yes up`,
      `Move Comment ${number}: Comment 1: Yes down`,
      `Remove Comment ${number}: Comment 1: Yes`,
      `Add item to Comment ${number}: Replies`,
    ]),
    "Add item to comments",
    "Submit",
  ]);
});

test("a list that is an item has the item's name", () => {
  const rows = { type: "array", items: { type: "array", items: { type: "integer" } } };
  show({ type: "object", properties: { rows } }, { value: { rows: [[1]] } });
  expect(names().filter((name) => /^(Add|Remove)/.test(name))).toEqual([
    "Remove Item 1: Item 1",
    "Add item to Item 1",
    "Remove Item 1",
    "Add item to rows",
  ]);
});

test.each<[string, object]>([
  ["in the schema itself", {}],
  ["behind a reference", { $ref: "#/$defs/line" }],
])("an item is called by its title and its first fields: %s", async (_, reference) => {
  const line = {
    title: "Line",
    type: "object",
    properties: {
      text: { title: "Text", type: "string" },
      quantity: { title: "Quantity", type: "number", default: 1 },
      rate: { title: "Rate", enum: [0, 7, 19], default: 19 },
    },
  };
  const items = "$ref" in reference ? reference : line;
  show({ type: "object", properties: { lines: { type: "array", items } }, $defs: { line } });
  await press("Add item to lines");
  expect(screen.getByRole("button", { name: "Line 1: 1, 19" })).toBeVisible();
  await userEvent.type(screen.getByLabelText("Text"), "Rent{Enter}");
  expect(screen.getByRole("button", { name: "Line 1: Rent, 1" })).toBeVisible();
});
