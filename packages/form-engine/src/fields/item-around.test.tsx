import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type FormSchema, SchemaForm } from "../index.js";
import { compile } from "../runtime.js";

const names = () =>
  screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);

test("buttons of items in items say of which, and those of the outermost list do not", () => {
  const reply = { title: "Comment", type: "object", properties: { text: { type: "string" } } };
  const comment = { ...reply, properties: { replies: { title: "Replies", type: "array", items: reply } } };
  const schema = { type: "object", properties: { comments: { type: "array", items: comment } } };
  const comments = [{ replies: [{ text: "Yes" }] }, { replies: [{ text: "Yes" }] }];
  render(<SchemaForm {...compile(schema as FormSchema)} value={{ comments }} />);
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
  const rows = {
    type: "array",
    items: { type: "array", items: { type: "array", items: { type: "integer" } } },
  };
  render(
    <SchemaForm
      {...compile({ type: "object", properties: { rows } } as FormSchema)}
      value={{ rows: [[[1]]] }}
    />,
  );
  expect(names().filter((name) => /^(Add|Remove)/.test(name))).toEqual([
    "Remove Item 1: Item 1: Item 1",
    "Add item to Item 1: Item 1",
    "Remove Item 1: Item 1",
    "Add item to Item 1",
    "Remove Item 1",
    "Add item to rows",
  ]);
});
